import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The cache of HTTP")
struct CacheTests {
  private let loop = EventLoop()
  private let events = Received<LoadEvent>()
  private let clock = Received<Double>()

  private func loader() -> DocumentLoader {
    let loader = DocumentLoader(appOrigin: "app://bank", appFolder: nil, userAgent: "Hull", loop: loop)
    loader.onLoadEvent = { [events] in events.values.append($0) }
    loader.cache.now = { [clock] in clock.values.last ?? 0 }
    return loader
  }

  private func load(
    _ url: String, _ loader: DocumentLoader, policy: CachePolicy = .protocolRules, method: String = "GET"
  ) -> (source: LoadResponse.Source, body: String)? {
    events.values = []
    var request = LoadRequest(load: LoadID(1), url: url, method: method)
    request.cachePolicy = policy
    loader.start(request)
    loop.run(until: "an event of the load") { !events.values.isEmpty }
    guard case .responded(_, let response)? = events.values.first else { return nil }
    return (response.source, String(decoding: loader.takeBody(LoadID(1)) ?? [], as: UTF8.self))
  }

  private static func answer(_ body: String, _ headers: String...) -> String {
    TestServer.response("200 OK", ["Content-Type: text/html"] + headers, body: body)
  }

  @Test("What is fresh needs no request, until its time is over")
  func freshness() throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = Self.answer("one", "Cache-Control: max-age=60", "ETag: \"1\"")
    #expect(try #require(load(server.url("/"), loader)) == (.server, "one"))
    clock.values = [59]
    #expect(try #require(load(server.url("/#part"), loader)) == (.cache, "one"))
    #expect(server.requests.count == 1)
    clock.values = [60]
    server.answers["/"] = "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\nConnection: close\r\n\r\n"
    #expect(try #require(load(server.url("/"), loader)) == (.revalidatedCache, "one"))
    #expect(server.requests.last?.contains("If-None-Match: \"1\"\r\n") == true)
    // The server's word makes it fresh again.
    clock.values = [100]
    #expect(try #require(load(server.url("/"), loader)).source == .cache)
    clock.values = [200]
    server.answers["/"] = Self.answer("two", "ETag: \"2\"")
    #expect(try #require(load(server.url("/"), loader)) == (.server, "two"))
  }

  @Test(
    "Without max-age the time until Expires counts, from the Date of the answer; a date that is none has passed",
    arguments: [
      (["Date: Sun, 06 Nov 1994 08:00:00 GMT", "Expires: Sun, 06 Nov 1994 08:01:00 GMT"], true),
      (["Date: Sun, 06 Nov 1994 08:00:00 GMT", "Expires: Sun, 06 Nov 1994 08:00:20 GMT"], false),
      (["Date: Sun, 06 Nov 1994 08:00:00 GMT", "Expires: Sun, 06 Nov 1994 08:01:00 GMT", "Age: 40"], false),
      (["Expires: 0", "ETag: \"1\""], false),
      (["Date: Sun, 06 Nov 1994 08:00:00 GMT", "Expires: Sun, 06 Nov 1994 07:00:00 GMT"], false),
      (
        ["Date: Sun, 06 Nov 1994 08:00:00 GMT", "Expires: Sun, 06 Nov 1994 07:00:00 GMT", "Cache-Control: max-age=60"],
        true
      ),
      (["Expires: Sun, 06 Nov 2094 08:00:00 GMT"], true),
    ])
  func expires(headers: [String], isFresh: Bool) throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = TestServer.response("200 OK", ["Content-Type: text/html"] + headers, body: "one")
    #expect(try #require(load(server.url("/"), loader)).source == .server)
    clock.values = [30]
    #expect(try #require(load(server.url("/"), loader)).source == (isFresh ? .cache : .server))
  }

  @Test("What is kept is told by origin, and goes by origin and age")
  func websiteData() throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = Self.answer("one", "Cache-Control: max-age=600")
    _ = load(server.url("/"), loader)
    let origin = WebAddress.origin(of: server.url("/"))
    #expect(
      loader.cache.data() == [
        WebsiteDataRecord(origin: origin, type: .memoryCache, items: 1, bytes: 3, modifiedAt: 0)
      ])
    clock.values = [60]
    loader.cache.remove(WebsiteDataRemoval(since: 30_000))
    loader.cache.remove(WebsiteDataRemoval(origin: "http://other.test"))
    #expect(loader.cache.data().count == 1)
    loader.cache.remove(WebsiteDataRemoval(since: 90_000, origin: origin))
    #expect(loader.cache.data() == [])
  }

  @Test("A reload asks, and history does not")
  func policies() throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = Self.answer(
      "one", "Cache-Control: max-age=60", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT")
    _ = load(server.url("/"), loader)
    server.answers["/"] = "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n"
    #expect(try #require(load(server.url("/"), loader, policy: .revalidating)) == (.revalidatedCache, "one"))
    #expect(server.requests.last?.contains("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n") == true)
    clock.values = [1_000]
    #expect(try #require(load(server.url("/"), loader, policy: .whateverIsThere)) == (.cache, "one"))
    #expect(server.requests.count == 2)
  }

  @Test(
    "What may not be kept is asked for again, whole",
    arguments: [
      ["Cache-Control: no-store, max-age=60", "ETag: \"1\""], ["Vary: *", "Cache-Control: max-age=60"],
      ["Vary: Cookie", "Cache-Control: max-age=60"], ["X-Nothing: 1"],
    ])
  func refusals(headers: [String]) throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = TestServer.response("200 OK", ["Content-Type: text/html"] + headers, body: "one")
    _ = load(server.url("/"), loader)
    #expect(try #require(load(server.url("/"), loader)).source == .server)
    #expect(server.requests.last?.contains("If-None-Match") == false)
  }

  @Test("A request that changes something ends what was known")
  func changes() throws {
    let server = TestServer(loop: loop)
    let loader = loader()
    server.answers["/"] = Self.answer("one", "Cache-Control: max-age=60")
    _ = load(server.url("/"), loader)
    _ = load(server.url("/"), loader, method: "POST")
    #expect(try #require(load(server.url("/"), loader)).source == .server)
    #expect(server.requests.count == 3)
  }
}
