import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// The requests of a node of Selenium Grid 4 that relays to `hull serve`, as its sources send them: `RelaySessionFactory`,
/// `NewSessionPayload` and `ReverseProxyHandler`, with the HTTP client of Java. Grid itself does not run here.
@Suite("Selenium Grid", .serialized) struct GridRelayTests {
  /// A string value of the example, without its escapes.
  private static func strings(_ pattern: Regex<(Substring, Substring)>) throws -> [String] {
    let file = CommandRun.project.appending(path: "examples/grid/relay.toml")
    return try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map {
      String($0.1).replacing("\\\"", with: "\"")
    }
  }

  @Test("The requests of a relay: probes, sessions of each stereotype, commands, and a full server")
  func relay() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let slots = try Self.strings(#/(?m)^  "([0-9]+)"/#).compactMap { Int($0) }
    let stereotypes = try Self.strings(#/"(\{.*\})"/#)
    #expect(slots == [4, 1] && stereotypes.count == slots.count)
    let client = try WebDriverClient(["bank", "--sessions", "2"], in: folder)
    var transcript = ""
    func exchange(_ name: String, _ lines: [String], _ body: String = "") throws -> String {
      let head = lines.joined(separator: "\r\n")
        .replacing("HOST", with: "127.0.0.1:\(client.port)")
      let (status, response) = try client.exchange(head + "\r\n\r\n" + body)
      transcript += "\(name)\n  \(status) \(response)\n"
      return response
    }
    let status = try #require(try Self.strings(#/status-endpoint = "(.*)"/#).first)
    #expect(try Self.strings(#/protocol-version = "(.*)"/#) == ["HTTP/1.1"])
    // Without protocol-version, the client of Java offers HTTP/2, on a connection of its own.
    _ = try exchange(
      "probe that offers HTTP/2",
      [
        "GET \(status) HTTP/1.1", "Connection: Upgrade, HTTP2-Settings", "Content-Length: 0", "Host: HOST",
        "HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA", "Upgrade: h2c",
        "User-Agent: Java-http-client/17.0.9",
      ])
    try client.reconnect()
    let agent = "User-Agent: selenium/4.21.0 (java unix)"
    _ = try exchange("probe", ["GET \(status) HTTP/1.1", "Content-Length: 0", "Host: HOST", agent])
    var sessions: [String] = []
    for stereotype in stereotypes {
      // The same capabilities in the old and the new form, in a body of chunks, because its length is not known.
      let payload =
        #"{"desiredCapabilities": \#(stereotype),"capabilities": {"firstMatch": [\#(stereotype)]}}"#
      let size = String(payload.utf8.count, radix: 16)
      let response = try exchange(
        "new session \(stereotype)",
        [
          "POST /session HTTP/1.1", "Transfer-Encoding: chunked", "Host: HOST", agent,
          "Content-Type: application/json; charset=utf-8",
        ], "\(size)\r\n\(payload)\r\n0\r\n\r\n")
      sessions.append(try JSONValue(parsing: response)["value"]?["sessionId"]?.stringValue ?? "")
    }
    // The node passes the headers of its own client on, with a few of its own.
    let forwarded = [
      "Host: HOST", "Connection: keep-alive", "Accept: application/json", "Accept-Encoding: gzip, deflate",
      "User-Agent: appium/6.0.9 (selenium/4.51.0 (python linux))", "X-Forwarded-For: 10.0.0.7",
      "traceparent: 00-8e1b6f0dd9e4ea2b0000000000000001-00f067aa0ba902b7-01",
    ]
    let search = #"{"using": "accessibility id", "value": "Pay"}"#
    for session in sessions {
      _ = try exchange(
        "find",
        ["POST /session/\(session)/element HTTP/1.1", "Content-Length: \(search.utf8.count)"] + forwarded, search)
    }
    _ = try exchange(
      "one session more",
      ["POST /session HTTP/1.1", "Content-Length: 19", "Host: HOST", agent], #"{"capabilities":{}}"#)
    _ = try exchange("probe of a full server", ["GET \(status) HTTP/1.1", "Content-Length: 0", "Host: HOST", agent])
    for session in sessions {
      _ = try exchange("end", ["DELETE /session/\(session) HTTP/1.1", "Content-Length: 0"] + forwarded)
    }
    Golden.expect(transcript.replacing(#/[0-9a-f]{32}/#, with: "ID"), "webdriver/grid.txt")
    client.server.signal(SIGTERM)
    #expect(try client.server.waitForEnd() == .exited(status: 143))
  }
}
