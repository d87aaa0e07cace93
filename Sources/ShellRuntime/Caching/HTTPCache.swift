import PageWire
import ShellCore
import WebPolicy

/// Reusable responses of servers (RFC 9111): a private cache in memory and, if the app has a folder, on disk.
final class HTTPCache {
  /// The result of a lookup.
  enum LookupResult: Equatable {
    /// Can be reused without contacting the server.
    case usable(StoredResponse, ResponseSource)
    /// Must be validated by the server first.
    case stale(StoredResponse)
    case nothing
    /// There is none, and the request must not be sent (`only-if-cached`).
    case unavailable
  }

  let memory = MemoryCache()
  /// nil if nothing is stored across launches.
  var disk: DiskCache?
  /// The shell's time, in seconds since 1970.
  var now: () -> Double = { System.wallMilliseconds / 1_000 }
  /// The servers' time, in seconds since 1970. In virtual time it differs from the shell's.
  var serverTime: () -> Double = { System.wallMilliseconds / 1_000 }
  /// Whether `Date` determines a response's age. In virtual time the age would depend on the real time.
  var readsServerDates = true
  /// The `Cookie` field that the client will add to a request.
  var cookieField: (HTTPRequest) -> String = { _ in "" }
  var userAgent = ""

  /// Looks up the response for a request.
  /// - Parameter isUse: whether the response is going to be used; that updates its last use and loads it into memory.
  func find(_ request: HTTPRequest, isUse: Bool = true) -> LookupResult {
    guard CacheRules.readsCache(request) else { return .nothing }
    guard let (stored, source) = select(request) else {
      return request.cacheMode == .onlyIfCached ? .unavailable : .nothing
    }
    let isUsable =
      switch request.cacheMode {
      case .forceCache, .onlyIfCached: true
      case .standard: stored.isFresh(for: request, now: now())
      case .noCache, .noStore, .reload: false
      }
    if isUse { recordUse(of: stored, source) }
    if isUsable { return .usable(stored.withAge(now: now()), source) }
    return stored.validators.isEmpty ? .nothing : .stale(stored)
  }

  /// Handles a response of a server: stores it, or removes the responses that it invalidates.
  /// - Parameter sentAt: when the request was sent, by `now`.
  func receive(_ response: HTTPResponse, to request: HTTPRequest, sentAt: Double) {
    let url = Self.key(request.url)
    guard CacheRules.isSafe(request.method) else {
      if 200..<400 ~= response.status { invalidate(url, response) }
      return
    }
    if request.method == "HEAD", response.status == 200 { compare(response, request, sentAt: sentAt) }
    guard request.method == "GET", request.cacheMode != .noStore, !request.has("range") else { return }
    let stored = makeStored(response, request, url: url, sentAt: sentAt)
    guard CacheRules.isStorable(response, to: request), stored.isReusable else {
      // The resource was replaced by a response that must not be stored.
      if response.status < 500, response.bodyFailure == nil, let (former, _) = select(request) { remove(former) }
      return
    }
    store(stored)
  }

  /// Updates a stored response by a 304 (section 4.3.4). Returns nil, and removes the stored response, if the 304 is
  /// for another one.
  func confirm(
    _ stored: StoredResponse, by reply: HTTPResponse, to request: HTTPRequest, sentAt: Double
  ) -> StoredResponse? {
    guard stored.isConfirmed(by: reply) else {
      remove(stored)
      return nil
    }
    var confirmed = stored
    confirmed.update(headers: reply.headers)
    confirmed.freshness = freshness(confirmed.response, sentAt: sentAt)
    confirmed.storedAt = now()
    if CacheRules.isStorable(confirmed.response, to: request) { store(confirmed) } else { remove(stored) }
    return confirmed
  }

  func remove(_ stored: StoredResponse) {
    memory.remove(stored)
    disk?.remove(stored)
  }

  static func key(_ url: String) -> String { WebAddress.withoutFragment(url) }

  // MARK: Selection

  /// The newest response whose variant is the request's (section 4.1).
  private func select(_ request: HTTPRequest) -> (StoredResponse, ResponseSource)? {
    let url = Self.key(request.url)
    func fits(_ stored: StoredResponse) -> Bool { variant(of: request, by: stored.varyNames) == stored.variant }
    if let found = memory.responses(of: url).filter(fits).max(by: { $0.storedAt < $1.storedAt }) {
      return (found, .memoryCache)
    }
    return disk?.responses(of: url).filter(fits).max(by: { $0.storedAt < $1.storedAt }).map { ($0, .diskCache) }
  }

  private func recordUse(of stored: StoredResponse, _ source: ResponseSource) {
    switch source {
    case .diskCache: memory.store(stored)
    case .memoryCache, .server, .revalidatedCache: memory.touch(stored)
    }
    disk?.touch(stored)
  }

  /// A digest of the request's `Vary` fields, since they can contain a password or a cookie.
  private func variant(of request: HTTPRequest, by names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return SHA256.hexDigest(of: Array(names.map { "\($0): \(field($0, of: request))" }.joined(separator: "\n").utf8))
  }

  private func field(_ name: String, of request: HTTPRequest) -> String {
    switch name {
    // Set by the client, equal for every request.
    case "accept-encoding": ""
    case "user-agent": userAgent
    case "cookie": cookieField(request)
    case "accept" where !request.has("accept"): "*/*"
    case "authorization" where !request.has("authorization"):
      request.credential.map { "\($0.user):\($0.password)" } ?? ""
    default: request.value(name)
    }
  }

  // MARK: Storing

  private func makeStored(
    _ response: HTTPResponse, _ request: HTTPRequest, url: String, sentAt: Double
  ) -> StoredResponse {
    let names = CacheRules.varyNames(response)
    var kept = response
    kept.headers = StoredResponse.storable(response.headers)
    return StoredResponse(
      url: url, response: kept, varyNames: names, variant: variant(of: request, by: names), isFetched: request.isFetch,
      storedAt: now(), freshness: freshness(response, sentAt: sentAt))
  }

  private func freshness(_ response: HTTPResponse, sentAt: Double) -> CacheFreshness {
    CacheFreshness(response, delay: now() - sentAt, serverTime: serverTime(), readsDates: readsServerDates)
  }

  private func store(_ stored: StoredResponse) {
    memory.store(stored)
    disk?.store(stored)
  }

  /// Invalidates after an unsafe request (section 4.4). Other URLs in the response are invalidated only if they have
  /// the same origin.
  private func invalidate(_ url: String, _ response: HTTPResponse) {
    var urls = [url]
    for name in ["location", "content-location"] {
      guard let other = response.header(name).map({ Self.key(WebAddress.resolve($0, against: url)) }),
        ParsedURL.origin(of: other) == ParsedURL.origin(of: url)
      else { continue }
      urls.append(other)
    }
    for url in urls {
      memory.remove(url: url)
      disk?.remove(url: url)
    }
  }

  /// Compares the response to a HEAD with the stored one (section 4.3.5).
  private func compare(_ reply: HTTPResponse, _ request: HTTPRequest, sentAt: Double) {
    var get = request
    get.method = "GET"
    guard let (stored, _) = select(get) else { return }
    let isOther = ["etag", "last-modified", "content-length"].contains { name in
      guard let new = reply.header(name), let old = stored.response.header(name) else { return false }
      return new != old
    }
    if isOther { return remove(stored) }
    _ = confirm(stored, by: reply, to: get, sentAt: sentAt)
  }
}

/// The capacity of one store of the cache; the least recently used responses are evicted first.
struct CacheLimits: Equatable {
  /// Of all responses, heads included.
  var bytes: Int
  var count: Int
  /// Of one URL.
  var variants = RuntimeLimits.cachedVariants

  static let memory = CacheLimits(bytes: RuntimeLimits.memoryCacheBytes, count: RuntimeLimits.memoryCachedResponses)
  static let disk = CacheLimits(bytes: RuntimeLimits.diskCacheBytes, count: RuntimeLimits.diskCachedResponses)
}
