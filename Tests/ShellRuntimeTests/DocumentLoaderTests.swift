import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Loading documents")
struct DocumentLoaderTests {
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let server: TestServer
  private let loader: DocumentLoader
  private let events = Received<LoadEvent>()

  init() {
    scratch.write("index.html", "home")
    server = TestServer(loop: loop)
    loader = DocumentLoader(appOrigin: "app://bank", appFolder: scratch.path, userAgent: "Hull/1", loop: loop)
    loader.output.onLoadEvent = { [events] in events.values.append($0) }
  }

  private func load(_ url: String, method: String = "GET", contentType: String = "", body: [UInt8] = []) -> LoadEvent? {
    loader.start(LoadRequest(load: LoadID(1), url: url, method: method, contentType: contentType, body: body))
    return next()
  }

  private func next() -> LoadEvent? {
    loop.run(until: "an event of the load") { !events.values.isEmpty || !loader.isBusy }
    return events.values.isEmpty ? nil : events.values.removeFirst()
  }

  @Test("An app's file is loaded synchronously, and its body is consumed once")
  func file() {
    #expect(
      load("app://bank/")
        == .responded(
          LoadID(1), LoadResponse(url: "app://bank/", status: 200, contentType: "text/html", bytes: 4)))
    #expect(loader.consumeBody(LoadID(1)) == Array("home".utf8))
    #expect(loader.consumeBody(LoadID(1)) == nil)
  }

  @Test("A missing file is a page with status 404 that escapes the URL")
  func missing() {
    guard case .responded(_, let response)? = load("app://bank/<b>") else {
      Issue.record("no response")
      return
    }
    #expect(response.status == 404)
    let body = String(decoding: loader.consumeBody(LoadID(1)) ?? [], as: UTF8.self)
    #expect(body.contains("app://bank/&lt;b&gt;"))
  }

  @Test(
    "Unsupported URLs fail with a reason",
    arguments: [
      ("app://bank/../x", LoadFailure.Kind.refused, "The path is outside of the app's folder."),
      ("file:///etc/passwd", .unsupportedScheme, "Files outside of the app are not opened."),
      ("app://other/", .unsupportedScheme, "The URL scheme app: is not supported."),
      ("ftp://x/", .unsupportedScheme, "The URL scheme ftp: is not supported."),
      ("nonsense", .unreadable, "The URL is not valid."),
    ])
  func refused(url: String, kind: LoadFailure.Kind, message: String) {
    #expect(load(url) == .failed(LoadID(1), LoadFailure(kind: kind, url: url, message: message)))
  }

  @Test("A response has the server's status and content type")
  func http() {
    server.responses["/a"] = TestServer.response("404 Not Found", ["Content-Type: text/plain"], body: "gone")
    #expect(
      load(server.url("/a"))
        == .responded(
          LoadID(1), LoadResponse(url: server.url("/a"), status: 404, contentType: "text/plain", bytes: 4)))
    #expect(loader.consumeBody(LoadID(1)) == Array("gone".utf8))
    #expect(server.requests.first?.contains("User-Agent: Hull/1\r\n") == true)
  }

  @Test("A form is posted, and its redirect is followed as GET after the shell's decision")
  func redirect() {
    server.responses["/form"] = TestServer.response("303 See Other", ["Location: /done", "Set-Cookie: s=1"])
    server.responses["/done"] = TestServer.response("200 OK", body: "ok")
    let first = load(
      server.url("/form"), method: "POST", contentType: "application/x-www-form-urlencoded", body: Array("a=1".utf8))
    #expect(first == .redirected(LoadID(1), status: 303, url: server.url("/done")))
    #expect(server.requests.count == 1)
    #expect(server.requests[0].hasPrefix("POST /form "))
    #expect(server.requests[0].contains("Content-Type: application/x-www-form-urlencoded\r\n"))
    #expect(server.requests[0].hasSuffix("\r\n\r\na=1"))
    #expect(!loader.isBusy)
    loader.followRedirect(LoadID(1))
    guard case .responded? = next() else {
      Issue.record("no response")
      return
    }
    #expect(server.requests[1].hasPrefix("GET /done "))
    #expect(server.requests[1].contains("Cookie: s=1\r\n"))
    #expect(loader.consumeBody(LoadID(1)) == Array("ok".utf8))
  }

  @Test("A refused connection and a missing response have different failures")
  func failures() {
    #expect(
      load(server.url("/silent"))
        == .failed(
          LoadID(1),
          LoadFailure(
            kind: .unreadable, url: server.url("/silent"),
            message: "127.0.0.1:\(server.port) ended the connection before its response was complete.")))
    server.stop()
    #expect(
      load(server.url("/x"))
        == .failed(
          LoadID(1),
          LoadFailure(
            kind: .refused, url: server.url("/x"),
            message: "127.0.0.1:\(server.port) does not accept connections.")))
  }

  @Test("A canceled load sends no event")
  func canceled() {
    server.responses["/a"] = TestServer.response("200 OK", body: "x")
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/a")))
    #expect(loader.isBusy)
    loader.cancel(LoadID(1))
    #expect(!loader.isBusy)
    for _ in 0..<5 { loop.runOnce(timeoutMilliseconds: 2) }
    #expect(events.values.isEmpty)
  }
}
