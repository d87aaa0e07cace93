import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The HTTP cache (RFC 9111)")
struct CacheTests {
  private let fixture = CacheFixture()
  private var server: TestServer { fixture.server }

  @Test("A stored response is used exactly while it is fresh", arguments: CacheTables.freshness)
  func freshness(_ row: CacheTables.Row) throws {
    fixture.serve("one", row.headers, status: row.status)
    #expect(try #require(fixture.load()) == (.server, "one"))
    fixture.time = row.after
    #expect(try #require(fixture.load("/#part")) == (row.isStored ? .memoryCache : .server, "one"))
    #expect(server.requests.count == (row.isStored ? 1 : 2))
  }

  @Test("Request directives restrict the use of stored responses", arguments: CacheTables.requests)
  func requestDirectives(_ row: CacheTables.Row) {
    fixture.serve("one", row.headers)
    #expect(fixture.fetch().source == .server)
    fixture.time = row.after
    let headers = row.request.map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return (parts[0], String(parts[1].dropFirst()))
    }
    #expect(fixture.fetch(headers: headers).source == (row.isStored ? .memoryCache : .server))
  }

  @Test("A stale response is revalidated, and a 304 updates its fields (sections 3.2 and 4.3)")
  func validation() throws {
    fixture.serve(
      "one",
      ["Cache-Control: max-age=60", "ETag: \"1\"", "Last-Modified: Sun, 06 Nov 1994 07:00:00 GMT", "X-Note: old"])
    _ = fixture.fetch()
    fixture.time = 60
    fixture.serveConfirmation([
      "ETag: W/\"1\"", "X-Note: new", "Content-Type: text/plain", "Cache-Control: max-age=100",
    ])
    let confirmed = fixture.fetch()
    #expect(confirmed.source == .revalidatedCache)
    #expect(confirmed.status == 200)
    #expect(confirmed.body == "one")
    let request = try #require(server.requests.last)
    #expect(request.contains("If-None-Match: \"1\"\r\n"))
    #expect(request.contains("If-Modified-Since: Sun, 06 Nov 1994 07:00:00 GMT\r\n"))
    fixture.time = 150
    let fresh = fixture.fetch()
    #expect(fresh.source == .memoryCache)
    #expect(fresh.headers.filter { $0.key.lowercased() == "x-note" } == [StorageItem(key: "X-Note", value: "new")])
    #expect(fresh.headers.filter { $0.key.lowercased() == "content-type" }.map(\.value) == ["text/html"])
    fixture.time = 160
    fixture.serve("two", ["ETag: \"2\""])
    #expect(fixture.fetch().body == "two")
  }

  @Test("A response that a 304 validates has the age of the 304 (section 4.2.3)")
  func ageAfterValidation() {
    fixture.serve(
      "one", ["Cache-Control: max-age=60", "ETag: \"1\"", "Age: 50", "Date: Sun, 06 Nov 1994 07:59:50 GMT"])
    _ = fixture.fetch()
    fixture.time = 20
    fixture.serveConfirmation(["ETag: \"1\""])
    #expect(fixture.fetch().source == .revalidatedCache)
    fixture.time = 79
    let fresh = fixture.fetch()
    #expect(fresh.source == .memoryCache)
    #expect(fresh.headers.filter { ["Age", "Date"].contains($0.key) } == [StorageItem(key: "Age", value: "59")])
    fixture.time = 80
    #expect(fixture.fetch().source == .revalidatedCache)
  }

  @Test("A 304 for another entity tag repeats the request without conditions (section 4.3.4)")
  func otherTag() throws {
    fixture.serve("one", ["ETag: \"1\""])
    _ = fixture.load()
    fixture.serveConfirmation(["ETag: \"2\""])
    // The server responds in the same way without conditions; what counts is the third request.
    _ = fixture.load()
    #expect(server.requests.count == 3)
    #expect(server.requests[1].contains("If-None-Match: \"1\""))
    #expect(!server.requests[2].contains("If-None-Match"))
  }

  @Test("A conditional request of a script bypasses the cache and gets the 304 (Fetch, section 4.6)")
  func ownCondition() {
    fixture.serve("one", ["Cache-Control: max-age=60", "ETag: \"1\""])
    _ = fixture.fetch()
    fixture.serveConfirmation(["ETag: \"1\""])
    let result = fixture.fetch(headers: [("If-None-Match", "\"1\"")])
    #expect(result.status == 304)
    #expect(result.source == .server)
    #expect(fixture.fetch().source == .memoryCache)
  }

  @Test("Each variant of a URL is stored separately (section 4.1)")
  func variants() {
    fixture.serve("Guten Tag", ["Cache-Control: max-age=60", "Vary: Accept-Language"])
    #expect(fixture.fetch(headers: [("Accept-Language", "de")]).source == .server)
    fixture.serve("Good day", ["Cache-Control: max-age=60", "Vary: Accept-Language"])
    #expect(fixture.fetch(headers: [("Accept-Language", "en")]).source == .server)
    let german = fixture.fetch(headers: [("Accept-Language", "de")])
    #expect(german.source == .memoryCache)
    #expect(german.body == "Guten Tag")
    #expect(fixture.fetch(headers: [("Accept-Language", "en")]).body == "Good day")
    #expect(server.requests.count == 2)
  }

  @Test("A response with Vary: Cookie is used while the cookies are equal (section 4.1)")
  func cookies() {
    fixture.serve("one", ["Cache-Control: max-age=60", "Vary: Cookie"])
    fixture.loader.cookies.setCookie(script: "user=ada", of: server.url("/"))
    #expect(fixture.fetch().source == .server)
    #expect(fixture.fetch().source == .memoryCache)
    fixture.loader.cookies.setCookie(script: "user=bob", of: server.url("/"))
    #expect(fixture.fetch().source == .server)
  }

  @Test("Stored responses do not set cookies again")
  func setCookie() {
    fixture.serve("one", ["Cache-Control: max-age=60", "Set-Cookie: seat=12"])
    _ = fixture.fetch()
    fixture.loader.cookies.setCookie(script: "seat=13", of: server.url("/"))
    _ = fixture.fetch()
    #expect(fixture.loader.cookies.documentCookie(for: server.url("/")) == "seat=13")
  }

  @Test("A reload revalidates, and history navigation uses stale responses")
  func policies() throws {
    fixture.serve("one", ["Cache-Control: max-age=60", "Last-Modified: Sun, 06 Nov 1994 07:49:37 GMT"])
    _ = fixture.load()
    fixture.serveConfirmation()
    #expect(try #require(fixture.load(policy: .revalidating)) == (.revalidatedCache, "one"))
    #expect(server.requests.last?.contains("If-Modified-Since: Sun, 06 Nov 1994 07:49:37 GMT\r\n") == true)
    #expect(server.requests.last?.contains("Cache-Control: max-age=0\r\n") == true)
    fixture.time = 1_000
    #expect(try #require(fixture.load(policy: .allowingStale)) == (.memoryCache, "one"))
    #expect(server.requests.count == 2)
  }

  @Test("The cache modes of fetch (Fetch, section 4.6)", arguments: CacheTables.modes)
  func cacheModes(_ row: CacheTables.Mode) {
    let headers = ["Cache-Control: max-age=60", "ETag: \"1\""]
    fixture.serve("one", headers, at: "/fresh")
    fixture.serve("one", headers, at: "/none")
    for (path, age, expected) in [("/fresh", 30.0, row.fresh), ("/fresh", 90.0, row.stale), ("/none", 0, row.missing)] {
      fixture.loader.cache.memory.removeAll()
      fixture.time = 0
      fixture.serve("one", headers, at: "/fresh")
      if path == "/fresh" { _ = fixture.fetch(path) }
      fixture.time = age
      if expected == .revalidatedCache { fixture.serveConfirmation(at: path) }
      let count = server.requests.count
      let result = fixture.fetch(path, row.mode)
      #expect(result.source == expected)
      #expect(result.failure.isEmpty == (expected != nil))
      guard server.requests.count > count else { continue }
      #expect(row.header.isEmpty || server.requests.last?.contains(row.header + "\r\n") == true)
      #expect(row.header.isEmpty == (server.requests.last?.contains("ache-Control: ") == false))
    }
    fixture.time = 0
    #expect(fixture.fetch("/none").source == (row.stores ? .memoryCache : .server))
  }

  @Test("The header of a cache mode needs no preflight")
  func modeWithoutPreflight() {
    fixture.serve("one", ["Access-Control-Allow-Origin: *"])
    #expect(fixture.fetch("/", .noCache, from: "https://shop.example").body == "one")
    #expect(server.requests.count == 1)
  }

  @Test(
    "Unsafe requests invalidate stored responses (section 4.4)",
    arguments: CacheTables.invalidations)
  func invalidation(_ row: (method: String, headers: [String], status: String, stays: Set<String>)) {
    for path in ["/", "/other"] {
      fixture.serve("one", ["Cache-Control: max-age=60"], at: path)
      _ = fixture.fetch(path)
    }
    fixture.serve("", row.headers, status: row.status)
    _ = fixture.fetch("/", method: row.method)
    for path in ["/", "/other"] {
      #expect(fixture.needsNoNetwork(path) == row.stays.contains(path), "\(path)")
    }
  }

  @Test("A form submission invalidates the stored response of its URL")
  func form() throws {
    fixture.serve("one", ["Cache-Control: max-age=60"])
    _ = fixture.load()
    _ = fixture.load(method: "POST")
    #expect(try #require(fixture.load()).source == .server)
    #expect(server.requests.count == 3)
  }

  @Test("A response to HEAD validates or invalidates the stored response (section 4.3.5)")
  func head() {
    fixture.serve("one", ["Cache-Control: max-age=60", "ETag: \"1\""])
    _ = fixture.fetch()
    fixture.time = 50
    _ = fixture.fetch(method: "HEAD")
    fixture.time = 100
    #expect(fixture.needsNoNetwork())
    server.responses["/"] = TestServer.response("200 OK", ["ETag: \"2\""])
    _ = fixture.fetch(method: "HEAD")
    #expect(!fixture.needsNoNetwork())
  }

  @Test("Permanent redirects are cached, temporary ones only with explicit freshness")
  func redirects() throws {
    fixture.serve("end", ["Cache-Control: max-age=60"], at: "/end")
    for (status, headers, count) in [
      ("301 Moved", [], 1), ("302 Found", [], 2), ("302 Found", ["Cache-Control: max-age=60"], 1),
      ("308 Moved", ["Cache-Control: no-store"], 2),
    ] {
      fixture.loader.cache.memory.removeAll()
      fixture.serve("", ["Location: /end"] + headers, status: status)
      let before = server.requests.count
      for _ in 0..<2 { #expect(try #require(fixture.load()).body == "end") }
      #expect(server.requests.count - before == count + 1, "\(status) \(headers)")
    }
  }

  @Test("A streamed body is stored when it is complete")
  func streaming() {
    fixture.serve(String(repeating: "text ", count: 40_000), ["Cache-Control: max-age=60", "ETag: \"1\""])
    let whole = fixture.fetch(streams: true)
    #expect(whole.body.count == 200_000)
    let stored = fixture.fetch(streams: true)
    #expect(stored.source == .memoryCache)
    #expect(stored.body == whole.body)
    fixture.time = 60
    fixture.serveConfirmation()
    let confirmed = fixture.fetch(streams: true)
    #expect(confirmed.source == .revalidatedCache)
    #expect(confirmed.body == whole.body)
    #expect(confirmed.status == 200)
    // The connection breaks in the middle of the body.
    server.responses["/"] =
      "HTTP/1.1 200 OK\r\nContent-Length: 4000\r\nCache-Control: max-age=60\r\nConnection: close\r\n\r\nhalf"
    _ = fixture.fetch("/", .reload, streams: true)
    #expect(fixture.fetch("/", .onlyIfCached).body == whole.body)
  }

  @Test("The least recently used response is evicted")
  func eviction() {
    let memory = MemoryCache(limits: CacheLimits(bytes: 1_000, count: 3, variants: 2))
    func stored(_ url: String, variant: String = "", bytes: Int = 1) -> StoredResponse {
      StoredResponse(
        url: url,
        response: HTTPResponse(
          status: 200, reason: "", headers: [], contentType: "", redirectURL: nil,
          body: [UInt8](repeating: 0, count: bytes)),
        varyNames: variant.isEmpty ? [] : ["a"], variant: variant, isFetched: false, storedAt: 0,
        freshness: CacheFreshness(lifetime: 1, initialAge: 0))
    }
    func urls() -> [String] { memory.all.map { $0.url + $0.variant }.sorted() }
    for url in ["1", "2", "3"] { memory.store(stored(url)) }
    memory.touch(stored("1"))
    memory.store(stored("4"))
    #expect(urls() == ["1", "3", "4"])
    memory.store(stored("5", bytes: 998))
    #expect(urls() == ["5"])
    memory.store(stored("6", bytes: 1_000))
    #expect(urls() == ["5"])
    memory.removeAll()
    for variant in ["a", "b", "c"] { memory.store(stored("7", variant: variant)) }
    #expect(urls() == ["7b", "7c"])
  }

  @Test("Cached data is listed by origin, and removed by type, origin and age")
  func websiteData() {
    fixture.serve("one", ["Cache-Control: max-age=600"])
    _ = fixture.load()
    #expect(
      fixture.loader.cache.data(since: CacheFixture.start * 1_000) == [
        WebsiteDataRecord(origin: fixture.origin, type: .memoryCache, items: 1, bytes: 3, modifiedAt: 0)
      ])
    fixture.time = 60
    let cache = fixture.loader.cache
    cache.remove(WebsiteDataRemoval(since: 30_000), of: .memoryCache)
    cache.remove(WebsiteDataRemoval(origin: "http://other.test"), of: .memoryCache)
    cache.remove(WebsiteDataRemoval(), of: .diskCache)
    cache.remove(WebsiteDataRemoval(), of: .fetchCache)
    #expect(fixture.data == [.memoryCache: 1])
    cache.remove(WebsiteDataRemoval(since: 90_000, origin: fixture.origin), of: .memoryCache)
    #expect(fixture.data == [:])
  }
}
