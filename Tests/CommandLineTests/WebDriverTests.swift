import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("WebDriver", .serialized) struct WebDriverCommandTests {
  @Test("A session in both contexts, with a death: every response")
  func session() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let client = try WebDriverClient([], in: folder)
    try client.start(#""appium:app":"bank","hull:policy":"none""#)
    try client.command("GET", "/contexts")
    try client.command("GET", "/context")
    let tab = try client.find("accessibility id", "Pay")
    try client.command("GET", "/element/\(tab)/attribute/type")
    try client.command("POST", "/element/\(tab)/click", "{}")
    try client.extend("hullStack")
    try client.command("POST", "/context", #"{"name":"WEBVIEW_2"}"#)
    try client.command("GET", "/title")
    try client.command("GET", "/url")
    let link = try client.find("css selector", "a")
    for fact in ["text", "name", "rect", "displayed", "enabled", "computedrole", "attribute/href", "css/display"] {
      try client.command("GET", "/element/\(link)/\(fact)")
    }
    try client.command("POST", "/element/\(link)/click", "{}")
    try client.command("GET", "/element/\(link)/text")
    try client.command("POST", "/execute/sync", #"{"script":"return [location.pathname, arguments[0]]","args":[5]}"#)
    try client.command("POST", "/execute/async", #"{"script":"setTimeout(arguments[0], 9000, 'late')","args":[]}"#)
    try client.command("POST", "/execute/sync", #"{"script":"throw new TypeError('bad')","args":[]}"#)
    try client.command("POST", "/element", #"{"using":"css selector","value":"p["}"#)
    try client.extend("hullKillRenderer", #"{"value":"silent"}"#)
    try client.command("GET", "/title")
    try client.command("GET", "/contexts")
    try client.extend("hullAssertDeaths", #"{"value":2}"#)
    try client.extend("hullKilRenderer")
    try client.extend("hullAdvance", #"{"value":"soon"}"#)
    try client.command("DELETE", "")
    try client.command("GET", "/title")
    let text = client.transcript.replacing(#/[0-9a-f]{32}/#, with: "ID").replacing(
      #/"time":[0-9.]+/#, with: #""time":T"#)
    Golden.expect(text, "webdriver/session.txt")
    client.server.signal(SIGTERM)
    #expect(try client.server.waitForEnd() == .exited(status: 143))
  }

  @Test("A session is recorded as a flow, which passes")
  func recording() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let path = folder.path + "/recorded.yaml"
    let client = try WebDriverClient([], in: folder)
    try client.start(#""appium:app":"bank","hull:policy":"recreate","hull:recordFlow":"\#(path)""#)
    try client.command("POST", "/element/\(try client.find("accessibility id", "Pay"))/click", "{}")
    try client.command("POST", "/context", #"{"name":"WEBVIEW_2"}"#)
    try client.command("POST", "/element/\(try client.find("css selector", "a"))/click", "{}")
    let field = try client.find("css selector", "input")
    try client.command("POST", "/element/\(field)/clear", "{}")
    try client.command("POST", "/element/\(field)/value", #"{"text":"12"}"#)
    try client.extend("hullKillRenderer", #"{"kind":"reported"}"#)
    try client.extend("hullAdvance", #"{"value":"3s"}"#)
    try client.command("POST", "/back", "{}")
    try client.command("DELETE", "")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    Golden.expect(text.replacing(#/appId: .*/#, with: "appId: BANK"), "webdriver/recorded.yaml")
    let run = try CommandRun.hull(["test", path], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
    let other = try WebDriverClient([], in: folder)
    try other.start(#""appium:app":"bank","hull:recordFlow":"/dev/null/flow.yaml""#)
    #expect(other.transcript.contains("session not created"))
    #expect(other.transcript.contains("hull:recordFlow: /dev/null/flow.yaml"), "\(other.transcript)")
  }

  @Test("Bodies, methods, hosts and origins that are refused")
  func refused() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let client = try WebDriverClient(["--sessions", "1"], in: folder)
    var lines: [String] = []
    func send(_ method: String, _ path: String, _ body: String = "", _ headers: [String] = [], host: String? = nil)
      throws
    {
      let (status, response) = try client.request(method, path, body, headers: headers, host: host)
      lines.append(
        "\(method) \(path) \(body.prefix(60)) \((headers + [host].compactMap(\.self)).joined())\n  \(status) \(response)"
      )
    }
    try send("GET", "/status")
    try send("POST", "/session", "{")
    try send("POST", "/session", "[]")
    try send("POST", "/session", #"{"capabilities":{"alwaysMatch":{"nonsense":1}}}"#)
    try send("POST", "/session", #"{"capabilities":{"alwaysMatch":{"browserName":"chrome"}}}"#)
    try send("POST", "/session", #"{"capabilities":{"alwaysMatch":{"appium:app":"no-such-app"}}}"#)
    try send("GET", "/session/unknown/title")
    try send("GET", "/nothing")
    try send("PUT", "/status")
    try send("GET", "/status", "", ["Origin: http://evil.test"])
    try send("GET", "/status", host: "evil.test")
    try client.start(#""appium:app":"bank""#)
    try send("POST", "/session", "{\"capabilities\":{}}")
    try client.command("GET", "/nothing")
    try client.command("PUT", "/title")
    try client.command("POST", "/timeouts", #"{"implicit":-1}"#)
    try client.command("POST", "/element", #"{"using":"css selector"}"#)
    try client.command("POST", "/context", #"{"name":"WEBVIEW_7"}"#)
    try client.command("GET", "/title")
    let text = (lines.joined(separator: "\n") + "\n" + client.transcript)
      .replacing(#/[0-9a-f]{32}/#, with: "ID").replacing(CommandRun.project.path, with: "PROJECT")
    Golden.expect(text, "webdriver/refused.txt")
  }

  @Test("What the server has started ends with it, also by SIGKILL")
  func end() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let client = try WebDriverClient([], in: folder)
    try client.start(#""appium:app":"bank""#)
    let tabs = try client.extend("hullTabs").text
    let page = try #require(tabs.firstMatch(of: /"pid":([0-9]+)/).flatMap { Int32($0.1) })
    #expect(kill(page, 0) == 0)
    client.server.signal(SIGKILL)
    #expect(try client.server.waitForEnd() == .signaled(SIGKILL))
    #expect(PollingWait.run(until: { kill(page, 0) != 0 }, step: { usleep(5_000) }), "the page process has ended")
  }
}
