import DocumentTestKit
import Foundation
import Testing

@Suite("hull run and hull test --har-record, and network: {har}")
struct NetworkRecordingTests {
  /// A page that sends requests of all kinds to a server of another origin.
  private static func page(_ server: String) -> String {
    """
    <!doctype html><title>Shop</title><p id=out>nothing</p>
    <button onclick="run()">Load</button> <a href="\(server)/moved">Page</a>
    <script>
    const lines = [];
    async function send(path, options) {
      const start = Date.now();
      let result;
      try {
        const response = await fetch("\(server)" + path, options);
        result = response.status + " " + (await response.text()).length + " " + response.redirected;
      } catch (error) { result = error.message; }
      lines.push(path + " " + result + " after " + (Date.now() - start));
    }
    async function run() {
      await Promise.all([send("/orders?page=1&q=caf%C3%A9+au"), send("/orders?page=1&q=caf%C3%A9+au"), send("/redirect")]);
      await send("/orders/7", { method: "PUT", body: '{"count":2}', headers: { "Content-Type": "application/json" } });
      await send("/form", { method: "POST", body: new URLSearchParams({ name: "Анна", note: "a b" }) });
      await send("/binary");
      await send("/broken");
      await send("/private");
      out.textContent = lines.sort().join("; ");
      console.log(out.textContent);
    }
    </script>
    """
  }

  private static let flow = """
    appId: shop
    ---
    - launchApp
    - tapOn: Load
    - assertVisible: .*/redirect 200 8 true.*
    - tapOn: Page
    - assertVisible: A page of the server
    - back
    - network: offline
    - tapOn: Page

    """

  private static func server() throws -> LocalServer {
    let open = ["Access-Control-Allow-Origin: *"]
    let approved = open + ["Access-Control-Allow-Methods: PUT", "Access-Control-Allow-Headers: content-type"]
    return try LocalServer([
      "/orders?page=1&q=caf%C3%A9+au": LocalServer.response(
        "200 OK", open + ["Content-Type: application/json", "Date: Thu, 29 Feb 2024 12:34:56 GMT"], body: "[{\"id\":7}]"
      ),
      "/redirect": LocalServer.response("302 Found", open + ["Location: /landing"]),
      "/landing": LocalServer.response("200 OK", open + ["Content-Type: text/plain"], body: "landed €"),
      "/orders/7": LocalServer.response("204 No Content", approved),
      "/form": LocalServer.response("201 Created", open + ["Content-Type: text/html"], body: "<p>thanks"),
      "/binary": LocalServer.response("200 OK", open + ["Content-Type: image/x-test"], body: "a\u{0}b"),
      "/broken": "HTTP/1.1 200 OK\r\nContent-Length: 100\r\nAccess-Control-Allow-Origin: *\r\n\r\nhalf",
      "/private": LocalServer.response("200 OK", body: "no permission"),
      "/moved": LocalServer.response(
        "302 Found", ["Location: /page?from=moved", "Set-Cookie: seen=1; Path=/; HttpOnly"]),
      "/page?from=moved": .page("<title>Served</title><h1>A page of the server</h1>"),
    ])
  }

  /// An app in a folder of its own, so that its files have the same names in each.
  private func app(_ server: LocalServer, manifest: String = "", header: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/shop/flows", withIntermediateDirectories: true)
    try folder.write(
      "name: Shop\ntabs: [{id: HOME, title: Shop, url: index.html}]\n" + manifest, to: "shop/app.yaml")
    try folder.write(Self.page("http://127.0.0.1:\(server.port)"), to: "shop/index.html")
    try folder.write(
      Self.flow.replacing("appId: shop\n", with: "appId: shop\n" + header), to: "shop/flows/load.yaml")
    return folder
  }

  private func test(_ folder: WorkFolder) throws -> CommandRun {
    try CommandRun.hull(
      ["test", "shop", "--har-record", "out", "--json", "trace.jsonl"], in: URL(fileURLWithPath: folder.path))
  }

  /// A file without what depends on the run's server and on the version.
  private func normalized(_ har: String, _ server: LocalServer) -> String {
    har.replacing("127.0.0.1:\(server.port)", with: "127.0.0.1:8000")
      .replacing(/Hull\/[0-9.]+/, with: "Hull/0.0.0").replacing(
        /"version":"[0-9]+\.[0-9]+\.[0-9]+"/, with: "\"version\":\"0.0.0\"")
  }

  @Test("A recording replaces its server: the same trace and the same recording, byte for byte")
  func recordAndReplay() throws {
    let server = try Self.server()
    let recorded = try app(server)
    defer { recorded.remove() }
    let first = try test(recorded)
    #expect(first.status == 0, "\(first.output)\(first.error)")
    let har = try recorded.text(of: "out/load.har")
    Golden.expect(normalized(har, server) + "\n", "recordings/load.har")
    let again = try test(recorded)
    #expect(again.status == 0)
    #expect(try recorded.text(of: "out/load.har") == har, "the same run records the same bytes")
    server.stop()

    let replayed = try app(server, manifest: "network: {har: api.har}\n")
    defer { replayed.remove() }
    try replayed.write(har, to: "shop/api.har")
    let second = try test(replayed)
    #expect(second.status == 0, "\(second.output)\(second.error)")
    #expect(try replayed.text(of: "trace.jsonl") == (try recorded.text(of: "trace.jsonl")))
    #expect(try replayed.text(of: "out/load.har") == har)

    // The flow's recording has priority, and a request that is not recorded fails with its name.
    try replayed.write(
      Self.flow.replacing("appId: shop\n", with: "appId: shop\nhull: {network: {har: ../less.har}}\n"),
      to: "shop/flows/load.yaml")
    try replayed.write(
      har.split(separator: "\n").filter { !$0.contains("\"url\":\"\(server.url("/landing"))\"") }.joined(
        separator: "\n"),
      to: "shop/less.har")
    let less = try test(replayed)
    #expect(less.status == 1)
    let trace = try replayed.text(of: "trace.jsonl")
    #expect(
      trace.contains(
        "../less.har does not have GET http://127.0.0.1:\(server.port)/landing. The nearest recorded request is"),
      "\(less.output)")
  }

  @Test("Times of a recording pass in virtual time, and requests that are not recorded pass to the server")
  func timesAndPass() throws {
    let server = try LocalServer([
      "/live": LocalServer.response("200 OK", ["Access-Control-Allow-Origin: *"], body: "live")
    ])
    defer { server.stop() }
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
    try folder.write(
      "name: Slow\ntabs: [{id: A, title: A, url: index.html}]\nnetwork: {har: slow.har, missing: pass}\n",
      to: "app.yaml")
    try folder.write(
      """
      <p id=out>nothing</p><button onclick="load('http://slow.test/x')">Slow</button>
      <button onclick="load('\(server.url("/live"))')">Live</button>
      <script>async function load(url) {
        const start = Date.now();
        const text = await (await fetch(url)).text();
        out.textContent = text + " after " + (Date.now() - start);
      }</script>
      """, to: "index.html")
    try folder.write(
      """
      {"log": {"entries": [{"time": 1234, "request": {"method": "GET", "url": "http://slow.test/x"},
      "response": {"status": 200, "headers": [{"name": "Access-Control-Allow-Origin", "value": "*"}],
      "content": {"text": "recorded"}}}]}}
      """, to: "slow.har")
    try folder.write(
      """
      appId: slow
      ---
      - launchApp
      - tapOn: Slow
      - assertVisible: recorded after 1234
      - tapOn: Live
      - assertVisible: live after 1
      - network: {latency: 100ms}
      - tapOn: Slow
      - assertVisible: recorded after 1334

      """, to: "flows/slow.yaml")
    let run = try CommandRun.hull(["test", "."], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("hull run writes the requests of the session when it ends, also by a signal")
  func session() throws {
    let server = try LocalServer(["/": .page("<title>Served</title><p>served</p>")])
    defer { server.stop() }
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try CommandRun.hull(
      ["run", server.url("/"), "--plain", "--private", "--har-record", folder.path + "/run.har"], input: "quit\n")
    #expect(run.status == 0, "\(run.error)")
    let har = try folder.text(of: "run.har")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(har.utf8)) as? [String: Any])
    let entries = try #require((root["log"] as? [String: Any])?["entries"] as? [[String: Any]])
    let urls = entries.compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
    #expect(urls.first == server.url("/"))
    let times = entries.compactMap { $0["startedDateTime"] as? String }
    #expect(times.allSatisfy { $0.wholeMatch(of: /20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z/) != nil })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.har"], "no temporary file stays")
  }
}
