import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Resources of pages")
struct ResourceTests {
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let server: TestServer
  private let loader: DocumentLoader
  private let deliveries = Received<ResourceDelivery>()
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  init() {
    scratch.write("a.css", "b{}")
    server = TestServer(loop: loop)
    loader = DocumentLoader(appOrigin: "app://bank", appFolder: scratch.path, userAgent: "Hull", loop: loop)
    loader.output.onResource = { [deliveries] delivery, _ in deliveries.values.append(delivery) }
  }

  private func fetch(
    _ url: String, _ destination: ResourceRequest.Destination = .fetch, from origin: String = "app://bank",
    headers: [StorageItem] = []
  ) -> ResourceDelivery? {
    let request = ResourceRequest(request: 7, destination: destination, url: url, headers: headers)
    loader.fetch(request, for: address, pageOrigin: origin)
    loop.run(until: "a delivery") { !deliveries.values.isEmpty || !loader.isBusy }
    return deliveries.values.popLast()
  }

  @Test("Files of the app are served to its own pages only")
  func files() {
    #expect(
      fetch("app://bank/a.css", .style)
        == ResourceDelivery(
          request: 7, status: 200, statusText: "OK", url: "app://bank/a.css",
          headers: [StorageItem(key: "content-type", value: "text/css; charset=utf-8")], body: Array("b{}".utf8)))
    #expect(fetch("app://bank/none")?.status == 404)
    #expect(fetch("file:///etc/passwd")?.failure == "the URL scheme file: is not supported")
    #expect(
      fetch("app://bank/a.css", from: "https://evil.example")?.failure
        == "pages of https://evil.example may not read the app's files")
  }

  @Test("Cross-origin fetches need CORS; scripts and images do not")
  func permission() {
    server.responses["/closed"] = TestServer.response("200 OK", body: "s")
    server.responses["/open"] = TestServer.response("200 OK", ["Access-Control-Allow-Origin: app://bank"], body: "o")
    #expect(
      fetch(server.url("/closed"))?.failure
        == "http://127.0.0.1:\(server.port) does not allow pages of app://bank to read this: it sends no Access-Control-Allow-Origin"
    )
    #expect(fetch(server.url("/open"))?.body == Array("o".utf8))
    #expect(server.requests.last?.contains("Origin: app://bank\r\n") == true)
    #expect(fetch(server.url("/closed"), .script)?.body == Array("s".utf8))
    #expect(fetch(server.url("/closed"), from: server.url(""))?.kind == .basic)
    #expect(fetch(server.url("/closed"), .image)?.kind == .opaque)
  }

  @Test("Redirects are followed up to a limit")
  func redirects() {
    server.responses["/1"] = TestServer.response("302 Found", ["Location: /2"])
    server.responses["/2"] = TestServer.response("200 OK", body: "end")
    server.responses["/loop"] = TestServer.response("302 Found", ["Location: /loop"])
    server.responses["/file"] = TestServer.response("302 Found", ["Location: file:///etc/passwd"])
    let end = fetch(server.url("/1"), .script)
    #expect(end?.url == server.url("/2"))
    #expect(end?.body == Array("end".utf8))
    #expect(fetch(server.url("/loop"), .script)?.failure == "more than 20 redirects")
    #expect(fetch(server.url("/file"), .script)?.failure == "a redirect to file:///etc/passwd is not supported")
  }

  @Test("A page's headers are sent, without header injection")
  func headers() {
    server.responses["/"] = TestServer.response("200 OK")
    _ = fetch(
      server.url("/"), from: server.url(""),
      headers: [StorageItem(key: "X-One", value: "1"), StorageItem(key: "X-Two", value: "2\r\nX-Three: 3")])
    #expect(server.requests.first?.contains("X-One: 1\r\n") == true)
    #expect(server.requests.first?.contains("X-Three") == false)
  }

  @Test("Requests of a dead page are canceled")
  func canceled() {
    loader.fetch(
      ResourceRequest(request: 1, destination: .image, url: server.url("/x")), for: address, pageOrigin: "app://bank")
    loader.cancelFetches(of: RendererID(1))
    #expect(!loader.isBusy)
    #expect(deliveries.values.isEmpty)
  }
}
