import PageWire
import ShellCore
import Testing
import WebPolicy

@testable import ShellRuntime

/// A loader with a cache, its server, and a clock that the test controls.
final class CacheFixture {
  /// Sun, 06 Nov 1994 08:00:00 GMT.
  static let start: Double = 784_108_800

  let loop = EventLoop()
  let server: TestServer
  let folder: String?
  private(set) var loader: DocumentLoader
  private(set) var log: [String] = []
  /// Seconds since the start.
  var time: Double = 0
  private var events: [LoadEvent] = []
  private var deliveries: [ResourceDelivery] = []
  private var parts: [ResourcePart] = []
  private var source: ResponseSource?
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
  private static let origin = "app://bank"

  /// - Parameter folder: folder of the disk cache; nil for a memory cache only.
  init(folder: String? = nil) {
    server = TestServer(loop: loop)
    self.folder = folder
    loader = DocumentLoader(appOrigin: Self.origin, appFolder: nil, userAgent: "Hull", loop: loop)
    connect()
  }

  /// Simulates the end of the app and another launch.
  func relaunch(userAgent: String = "Hull") {
    loader.cache.disk?.close()
    loader = DocumentLoader(appOrigin: Self.origin, appFolder: nil, userAgent: userAgent, loop: loop)
    connect()
  }

  private func connect() {
    loader.cache.now = { [unowned self] in Self.start + time }
    loader.cache.serverTime = loader.cache.now
    loader.cache.disk = folder.map { folder in DiskCache(folder: folder) { [unowned self] in log.append($0) } }
    loader.output.onLoadEvent = { [unowned self] in events.append($0) }
    loader.output.onResource = { [unowned self] delivery, _ in deliveries.append(delivery) }
    loader.output.onPart = { [unowned self] part, _ in parts.append(part) }
    loader.output.onSource = { [unowned self] source, _, _ in self.source = source }
  }

  /// Sets the response for a path.
  func serve(_ body: String, _ headers: [String] = [], status: String = "200 OK", at path: String = "/") {
    server.responses[path] = TestServer.response(status, ["Content-Type: text/html"] + headers, body: body)
  }

  func serveConfirmation(_ headers: [String] = [], at path: String = "/") {
    server.responses[path] =
      (["HTTP/1.1 304 Not Modified", "Connection: close"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Loads a document, following redirects. Returns nil if it fails.
  func load(
    _ path: String = "/", policy: CachePolicy = .protocolRules, method: String = "GET"
  ) -> (source: ResponseSource, body: String)? {
    events = []
    var request = LoadRequest(load: LoadID(1), url: server.url(path), method: method)
    request.cachePolicy = policy
    loader.start(request)
    while true {
      loop.run(until: "an event of the load") { !events.isEmpty }
      switch events.removeFirst() {
      case .responded(_, let response):
        return (response.source, String(decoding: loader.consumeBody(LoadID(1)) ?? [], as: UTF8.self))
      case .redirected: loader.followRedirect(LoadID(1))
      case .failed, .challenged: return nil
      }
    }
  }

  struct FetchResult: Equatable {
    var source: ResponseSource?
    var status: Int
    var body: String
    var headers: [StorageItem]
    var failure: String
  }

  /// Fetches for a page, by default one of the server's own origin.
  func fetch(
    _ path: String = "/", _ mode: CacheMode = .standard, method: String = "GET",
    headers: [(String, String)] = [], from origin: String? = nil, streams: Bool = false
  ) -> FetchResult {
    deliveries = []
    parts = []
    source = nil
    var request = ResourceRequest(
      request: 7, destination: .fetch, url: server.url(path), method: method,
      headers: headers.map { StorageItem(key: $0.0, value: $0.1) }, streams: streams)
    request.cacheMode = mode
    loader.streamsBodies = streams
    loader.fetch(request, for: address, pageOrigin: origin ?? ParsedURL.origin(of: server.url("/")))
    loop.run(until: "a delivery") { !deliveries.isEmpty && !loader.isBusy }
    let first = deliveries[0]
    return FetchResult(
      source: source, status: first.status,
      body: String(decoding: first.body + parts.flatMap(\.bytes), as: UTF8.self), headers: first.headers,
      failure: first.failure)
  }

  func needsNoNetwork(_ path: String = "/", _ mode: CacheMode = .standard) -> Bool {
    var request = ResourceRequest(request: 7, destination: .fetch, url: server.url(path))
    request.cacheMode = mode
    return loader.isServedFromCache(request, for: address, pageOrigin: ParsedURL.origin(of: server.url("/")))
  }

  var origin: String { WebAddress.origin(of: server.url("/")) }

  /// Number of stored responses by type of website data.
  var data: [WebsiteDataType: Int] {
    Dictionary(
      uniqueKeysWithValues: loader.cache.data(since: Self.start * 1_000).map { ($0.type, $0.items) })
  }
}
