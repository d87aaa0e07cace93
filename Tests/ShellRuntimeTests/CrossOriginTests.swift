import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Cross-origin requests")
struct CrossOriginTests {
  private let loop = EventLoop()
  private let server: TestServer
  private let loader: DocumentLoader
  private let deliveries = Received<ResourceDelivery>()
  private let parts = Received<ResourcePart>()
  private let replies = Received<ServiceReply>()
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
  private let page = "https://page.example"

  init() {
    server = TestServer(loop: loop)
    loader = DocumentLoader(appOrigin: "app://bank", appFolder: nil, userAgent: "Hull", loop: loop)
    loader.output.onResource = { [deliveries] delivery, _ in deliveries.values.append(delivery) }
    loader.output.onPart = { [parts] part, _ in parts.values.append(part) }
    loader.output.onServiceReply = { [replies] delivery, _ in replies.values.append(delivery) }
  }

  private func fetch(_ request: ResourceRequest, from origin: String? = nil) -> ResourceDelivery? {
    loader.fetch(request, for: address, pageOrigin: origin ?? page)
    loop.run(until: "the end of the request") { !loader.isBusy }
    return deliveries.values.popLast()
  }

  private func request(
    _ path: String, method: String = "GET", headers: [String: String] = [:],
    credentials: ResourceRequest.Credentials? = nil, redirect: ResourceRequest.Redirect = .follow
  ) -> ResourceRequest {
    ResourceRequest(
      request: 7, destination: .fetch, url: server.url(path), method: method,
      headers: headers.sorted { $0.key < $1.key }.map { StorageItem(key: $0.key, value: $0.value) },
      credentials: credentials, redirect: redirect)
  }

  @Test("Preflights are sent for unsafe requests, are cached, and their failures name the missing permission")
  func preflight() {
    let allow = ["Access-Control-Allow-Origin: \(page)"]
    server.responses["/a"] = TestServer.response(
      "200 OK", allow + ["Access-Control-Allow-Methods: PUT", "Access-Control-Allow-Headers: X-One, content-type"],
      body: "ok")
    let put = request("/a", method: "PUT", headers: ["Content-Type": "application/json", "X-One": "1"])
    #expect(fetch(put)?.body == Array("ok".utf8))
    #expect(server.requests.count == 2)
    #expect(server.requests.first?.hasPrefix("OPTIONS /a ") == true)
    #expect(server.requests.first?.contains("Access-Control-Request-Method: PUT\r\n") == true)
    #expect(server.requests.first?.contains("Access-Control-Request-Headers: content-type,x-one\r\n") == true)
    #expect(server.requests.first?.contains("X-One") == false)
    #expect(server.requests.last?.contains("Origin: \(page)\r\n") == true)
    #expect(fetch(put)?.status == 200)
    #expect(server.requests.count == 3)
    #expect(
      fetch(request("/a", method: "DELETE"))?.failure
        == "http://127.0.0.1:\(server.port) does not allow the method DELETE: it is not in Access-Control-Allow-Methods"
    )
    #expect(
      fetch(request("/a", headers: ["X-Two": "2"]))?.failure
        == "http://127.0.0.1:\(server.port) does not allow the header x-two: it is not in Access-Control-Allow-Headers")
    #expect(fetch(request("/a", headers: ["Accept": "a/b", "Content-Type": "text/plain"]))?.status == 200)
    #expect(server.requests.count == 6)
  }

  @Test("A page sees only the response headers that the server exposes")
  func exposed() {
    server.responses["/some"] = TestServer.response(
      "200 OK",
      [
        "Access-Control-Allow-Origin: *", "Access-Control-Expose-Headers: X-Shown", "X-Shown: 1", "X-Hidden: 2",
        "Content-Type: text/plain", "Set-Cookie: a=b",
      ])
    let delivery = fetch(request("/some"))
    #expect(delivery?.kind == .cors)
    #expect(delivery?.headers.map { $0.key.lowercased() }.sorted() == ["content-length", "content-type", "x-shown"])
    var opaque = request("/some")
    opaque.mode = .noCors
    #expect(
      fetch(opaque) == ResourceDelivery(request: 7, status: 0, kind: .opaque, url: server.url("/some")))
    opaque.mode = .sameOrigin
    #expect(
      fetch(opaque)?.failure
        == "http://127.0.0.1:\(server.port) is cross-origin, and the request mode is same-origin"
    )
  }

  @Test("Credentialed requests need explicit permission, and cookies are sent only with them")
  func credentials() {
    server.responses["/set"] = TestServer.response(
      "200 OK", ["Access-Control-Allow-Origin: \(page)", "Access-Control-Allow-Credentials: true", "Set-Cookie: a=b"])
    server.responses["/star"] = TestServer.response("200 OK", ["Access-Control-Allow-Origin: *"])
    #expect(fetch(request("/set", credentials: .include))?.status == 200)
    #expect(fetch(request("/set", credentials: .include))?.status == 200)
    #expect(server.requests.last?.contains("Cookie: a=b\r\n") == true)
    #expect(fetch(request("/set"))?.status == 200)
    #expect(server.requests.last?.contains("Cookie") == false)
    #expect(
      fetch(request("/star", credentials: .include))?.failure
        == "http://127.0.0.1:\(server.port) sends Access-Control-Allow-Origin: *, which is not valid with credentials")
  }

  @Test("Redirects are followed, reported or rejected by the redirect mode")
  func redirects() {
    server.responses["/go"] = TestServer.response(
      "302 Found", ["Location: /end", "Access-Control-Allow-Origin: *"])
    server.responses["/end"] = TestServer.response("200 OK", ["Access-Control-Allow-Origin: *"], body: "end")
    let followed = fetch(request("/go"))
    #expect(followed?.isRedirected == true)
    #expect(followed?.url == server.url("/end"))
    #expect(
      fetch(request("/go", redirect: .manual))
        == ResourceDelivery(request: 7, status: 0, kind: .opaqueRedirect, url: server.url("/go")))
    #expect(
      fetch(request("/go", redirect: .error))?.failure
        == "\(server.url("/go")) redirects, and the request's redirect mode is error")
  }

  @Test("Mixed content is blocked, except from loopback")
  func mixedContent() {
    let image = ResourceRequest(request: 1, destination: .image, url: "http://plain.example/x.png")
    #expect(
      fetch(image)?.failure
        == "mixed content: a page loaded over HTTPS may not load http://plain.example")
  }

  @Test("A body is streamed on request, and complete for a synchronous request")
  func bodyInParts() {
    server.responses["/body"] = TestServer.response("200 OK", ["Access-Control-Allow-Origin: *"], body: "streamed")
    var streaming = request("/body")
    streaming.streams = true
    let head = fetch(streaming)
    #expect(head?.isComplete == false)
    #expect(head?.body == [])
    #expect(parts.values.flatMap(\.bytes) == Array("streamed".utf8))
    #expect(parts.values.last == ResourcePart(request: 7, bytes: [], isLast: true))
    loader.fetch(streaming, for: address, pageOrigin: page, serviceRequest: 9)
    loop.run(until: "the end of the request") { !loader.isBusy }
    guard case .resource(let whole)? = replies.values.first?.content else {
      Issue.record("no delivery")
      return
    }
    #expect(replies.values.first?.request == 9)
    #expect(whole.body == Array("streamed".utf8))
  }
}
