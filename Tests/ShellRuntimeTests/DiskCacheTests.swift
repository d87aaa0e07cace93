import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The disk cache")
struct DiskCacheTests {
  private let scratch = Scratch()
  private let fixture: CacheFixture
  private var server: TestServer { fixture.server }
  private var path: String { scratch.path + "/http-cache.sqlite" }

  init() {
    fixture = CacheFixture(folder: scratch.path)
    fixture.serve("one", ["Cache-Control: max-age=60", "ETag: \"1\"", "X-Note: a"])
  }

  @Test("A stored response survives a launch with its freshness, and is then in memory")
  func relaunch() throws {
    #expect(FileIdentity(path: path) == nil)
    let first = fixture.fetch()
    fixture.relaunch()
    fixture.time = 30
    let stored = fixture.fetch()
    #expect(stored.source == .diskCache)
    // The fields of the connection are not stored, and the response has its age.
    #expect(
      stored.headers == first.headers.filter { $0.key != "Connection" } + [StorageItem(key: "Age", value: "30")])
    #expect(stored.body == "one")
    #expect(fixture.fetch().source == .memoryCache)
    #expect(try #require(fixture.load()) == (.memoryCache, "one"))
    fixture.relaunch()
    fixture.time = 60
    fixture.serveConfirmation()
    #expect(fixture.fetch().source == .revalidatedCache)
    fixture.relaunch()
    fixture.time = 100
    #expect(try #require(fixture.load()) == (.diskCache, "one"))
    #expect(server.requests.count == 2)
    #expect(fixture.log == [])
  }

  @Test("Checking the cache does not count as a use")
  func question() {
    _ = fixture.fetch()
    fixture.relaunch()
    #expect(fixture.needsNoNetwork())
    #expect(fixture.fetch().source == .diskCache)
  }

  @Test("A memory warning empties only the memory cache")
  func memoryWarning() {
    _ = fixture.fetch()
    #expect(fixture.data == [.memoryCache: 1, .diskCache: 1, .fetchCache: 1])
    fixture.loader.cache.memory.removeAll()
    #expect(fixture.data == [.diskCache: 1, .fetchCache: 1])
    #expect(fixture.fetch().source == .diskCache)
  }

  @Test("Types of data are removed separately, by origin and by age")
  func websiteData() {
    fixture.serve("page", ["Cache-Control: max-age=600"], at: "/page")
    let cache = fixture.loader.cache
    func store() {
      _ = fixture.fetch("/", .reload)
      _ = fixture.load("/page", policy: .revalidating)
    }
    store()
    #expect(fixture.data == [.memoryCache: 2, .diskCache: 2, .fetchCache: 1])
    cache.remove(WebsiteDataRemoval(), of: .fetchCache)
    #expect(fixture.data == [.memoryCache: 1, .diskCache: 1])
    store()
    cache.remove(WebsiteDataRemoval(), of: .memoryCache)
    #expect(fixture.data == [.diskCache: 2, .fetchCache: 1])
    store()
    cache.remove(WebsiteDataRemoval(), of: .diskCache)
    #expect(fixture.data == [.memoryCache: 2, .fetchCache: 1])
    store()
    fixture.time = 50
    _ = fixture.fetch("/", .reload)
    cache.remove(WebsiteDataRemoval(since: 20_000, origin: "http://other.test"), of: .diskCache)
    #expect(fixture.data[.diskCache] == 2)
    cache.remove(WebsiteDataRemoval(since: 20_000, origin: fixture.origin), of: .diskCache)
    #expect(fixture.data[.diskCache] == 1)
    fixture.relaunch()
    #expect(fixture.load("/page")?.source == .diskCache)
    #expect(fixture.fetch().source == .server)
  }

  @Test("A removed response is erased from the file")
  func secureDeletion() throws {
    fixture.serve("a very secret text", ["Cache-Control: max-age=60"], at: "/secret")
    _ = fixture.fetch("/secret")
    fixture.loader.cache.remove(WebsiteDataRemoval(), of: .fetchCache)
    fixture.relaunch()
    let bytes = try FileAccess.read(path, limit: 1 << 20)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("very secret"))
  }

  @Test("Values of Vary fields are not stored")
  func secretVariants() throws {
    fixture.serve("one", ["Cache-Control: max-age=60", "Vary: Authorization"], at: "/own")
    _ = fixture.fetch("/own", headers: [("Authorization", "Bearer sesame")])
    fixture.relaunch()
    let bytes = try FileAccess.read(path, limit: 1 << 20)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"))
    #expect(fixture.fetch("/own", headers: [("Authorization", "Bearer other")]).source == .server)
    #expect(fixture.fetch("/own", headers: [("Authorization", "Bearer sesame")]).source == .diskCache)
  }

  @Test("A launch with another user agent uses another variant")
  func userAgent() {
    fixture.serve("one", ["Cache-Control: max-age=60", "Vary: User-Agent"], at: "/agent")
    _ = fixture.fetch("/agent")
    fixture.relaunch(userAgent: "Hull/2")
    #expect(fixture.fetch("/agent").source == .server)
  }

  @Test("The least recently used response is evicted, also after a launch")
  func eviction() throws {
    func stored(_ url: String, variant: String = "", bytes: Int = 1) -> StoredResponse {
      StoredResponse(
        url: url,
        response: HTTPResponse(
          status: 200, reason: "", headers: [], contentType: "", redirectURL: nil,
          body: [UInt8](repeating: 7, count: bytes)),
        varyNames: variant.isEmpty ? [] : ["a"], variant: variant, isFetched: false, storedAt: 0.5,
        freshness: CacheFreshness(lifetime: .infinity, initialAge: 0.25))
    }
    let limits = CacheLimits(bytes: 1_000, count: 3, variants: 2)
    func open() -> DiskCache { DiskCache(folder: scratch.path, limits: limits) { Issue.record("\($0)") } }
    func urls(_ disk: DiskCache) -> [String] { disk.summaries.map { $0.url + $0.variant } }
    var disk = open()
    for url in ["1", "2", "3"] { disk.store(stored(url)) }
    disk.touch(stored("1"))
    disk.close()
    disk = open()
    disk.store(stored("4"))
    #expect(urls(disk) == ["1", "3", "4"])
    disk.store(stored("5", bytes: 998))
    #expect(urls(disk) == ["5"])
    disk.store(stored("6", bytes: 1_000))
    #expect(urls(disk) == ["5"])
    disk.remove(url: "5")
    for variant in ["a", "b", "c"] { disk.store(stored("7", variant: variant)) }
    #expect(urls(disk) == ["7b", "7c"])
    let read = try #require(disk.responses(of: "7").first)
    #expect(read.freshness.lifetime > 1e12)
    #expect(read.freshness.initialAge == 0.25)
    #expect(read.storedAt == 0.5)
  }

  enum Damage: CaseIterable, Sendable {
    /// The file is not a database, is truncated, or is empty.
    case text, cut, empty
    /// Bytes of a body or of a head were changed.
    case body, head
    /// The file was written by another version of the program.
    case version
    /// An invalid head has a correct checksum.
    case meaning
  }

  @Test("Damaged responses are removed and never used", arguments: Damage.allCases)
  func damage(_ damage: Damage) throws {
    fixture.serve(String(repeating: "body ", count: 20_000), ["Cache-Control: max-age=60"], at: "/large")
    _ = fixture.fetch("/large")
    fixture.loader.cache.disk?.close()
    switch damage {
    case .text: scratch.write("http-cache.sqlite", String(repeating: "no database\n", count: 2_000))
    case .cut: scratch.write("http-cache.sqlite", Array(try FileAccess.read(path, limit: 1 << 22).prefix(5_000)))
    case .empty: scratch.write("http-cache.sqlite", "")
    case .body: try change("UPDATE responses SET body = replace(body, 'body body', 'body bodY')")
    case .head: try change("UPDATE responses SET head = replace(head, '\"status\":200', '\"status\":201')")
    case .version: try change("PRAGMA user_version = 99")
    case .meaning:
      let (head, body) = (Array("{}".utf8), [UInt8]())
      let checksum = Int64(bitPattern: Checksum.value(of: body, start: Checksum.value(of: head)))
      try change("UPDATE responses SET head = x'7B7D', body = x'', checksum = \(checksum)")
    }
    fixture.relaunch()
    let result = fixture.fetch("/large")
    #expect(result.source == .server)
    #expect(result.body.count == 100_000)
    fixture.relaunch()
    #expect(fixture.fetch("/large").source == .diskCache)
    let isSilent = damage == .empty || damage == .version
    #expect(fixture.log.isEmpty == isSilent, "\(fixture.log)")
  }

  private func change(_ sql: String) throws {
    let database = try SQLiteDatabase(path: path, busyTimeout: 100)
    try database.run(sql)
  }

  @Test("A file that cannot be opened is logged once, and the memory cache works")
  func noFile() {
    scratch.folder("http-cache.sqlite")
    #expect(fixture.fetch().source == .server)
    #expect(fixture.fetch().source == .memoryCache)
    _ = fixture.fetch("/", .reload)
    #expect(fixture.log.count == 1)
    #expect(fixture.data == [.memoryCache: 1, .fetchCache: 1])
  }

  @Test("The checksum detects changes of the length and of single bits", arguments: [0, 1, 7, 8, 9, 16, 1_000])
  func checksum(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let value = Checksum.value(of: bytes)
    #expect(Checksum.value(of: bytes + [0]) != value)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x80
      #expect(Checksum.value(of: changed) != value)
    }
  }
}
