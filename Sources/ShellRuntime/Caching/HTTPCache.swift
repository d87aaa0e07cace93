import PageWire
import ShellCore

/// Responses of servers that may be used again (RFC 9111): one user's own cache, in memory and, where the app has a folder,
/// on disk.
final class HTTPCache {
  /// What the cache has for a request.
  enum Finding: Equatable {
    /// Used without asking the server.
    case usable(StoredResponse, ResponseSource)
    /// To be confirmed by the server, with the response's validators.
    case stale(StoredResponse)
    case nothing
    /// Nothing, and the request must not be sent.
    case unavailable
  }

  let memory = MemoryCache()
  /// nil where nothing is kept for the next launch.
  var disk: DiskCache?
  /// Seconds since 1970, in the shell's time.
  var now: () -> Double = { System.wallMilliseconds / 1_000 }
  /// Seconds since 1970, by the clock that servers use. It is not the shell's in virtual time.
  var serverTime: () -> Double = { System.wallMilliseconds / 1_000 }
  /// Whether `Date` counts for a response's age. In virtual time it would make that depend on the real time.
  var readsServerDates = true
  /// The `Cookie` field of a request, which the client adds when it sends it.
  var cookieField: (HTTPRequest) -> String = { _ in "" }
  var userAgent = ""

  /// Finds what a request may use.
  /// - Parameter isUse: whether it is used then, and not only asked about: what is used stays longest, and in memory.
  func find(_ request: HTTPRequest, isUse: Bool = true) -> Finding {
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
    if isUse { noteUse(of: stored, source) }
    if isUsable { return .usable(stored, source) }
    return stored.validators.isEmpty ? .nothing : .stale(stored)
  }

  /// Handles a response of a server: stores it, or removes what it has made invalid.
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
      // It was replaced on the server, by something that is not to be stored.
      if response.status < 500, response.breakage == nil, let (former, _) = select(request) { remove(former) }
      return
    }
    put(stored)
  }

  /// Takes a 304's fields for the response that it confirms (section 4.3.4); nil when it confirms another one, which is
  /// dropped.
  func confirm(
    _ stored: StoredResponse, by answer: HTTPResponse, to request: HTTPRequest, sentAt: Double
  ) -> StoredResponse? {
    guard stored.isConfirmed(by: answer) else {
      remove(stored)
      return nil
    }
    var confirmed = stored
    confirmed.update(headers: answer.headers)
    confirmed.freshness = freshness(confirmed.response, sentAt: sentAt)
    confirmed.storedAt = now()
    if CacheRules.isStorable(confirmed.response, to: request) { put(confirmed) } else { remove(stored) }
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

  private func noteUse(of stored: StoredResponse, _ source: ResponseSource) {
    switch source {
    case .diskCache: memory.put(stored)
    case .memoryCache, .server, .revalidatedCache: memory.touch(stored)
    }
    disk?.touch(stored)
  }

  /// What the request says in fields, as a digest: it can be a password or a cookie.
  private func variant(of request: HTTPRequest, by names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return SHA256.text(of: Array(names.map { "\($0): \(field($0, of: request))" }.joined(separator: "\n").utf8))
  }

  private func field(_ name: String, of request: HTTPRequest) -> String {
    switch name {
    // The client's own: every request has the same.
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
    // Cookies were set when they came, and are not set again.
    kept.headers.removeAll { ["set-cookie", "set-cookie2"].contains($0.key.lowercased()) }
    return StoredResponse(
      url: url, response: kept, varyNames: names, variant: variant(of: request, by: names), isFetched: request.isFetch,
      storedAt: now(), freshness: freshness(response, sentAt: sentAt))
  }

  private func freshness(_ response: HTTPResponse, sentAt: Double) -> CacheFreshness {
    CacheFreshness(response, delay: now() - sentAt, serverTime: serverTime(), readsDates: readsServerDates)
  }

  private func put(_ stored: StoredResponse) {
    memory.put(stored)
    disk?.put(stored)
  }

  /// A request has changed something on the server (section 4.4). Other URLs that the response names are only believed for
  /// their own origin.
  private func invalidate(_ url: String, _ response: HTTPResponse) {
    var urls = [url]
    for name in ["location", "content-location"] {
      guard let other = response.header(name).map({ Self.key(WebAddress.resolve($0, against: url)) }),
        LoadAddress.origin(of: other) == LoadAddress.origin(of: url)
      else { continue }
      urls.append(other)
    }
    for url in urls {
      memory.remove(url: url)
      disk?.remove(url: url)
    }
  }

  /// An answer to HEAD tells whether a stored response is still the server's (section 4.3.5).
  private func compare(_ answer: HTTPResponse, _ request: HTTPRequest, sentAt: Double) {
    var get = request
    get.method = "GET"
    guard let (stored, _) = select(get) else { return }
    let isOther = ["etag", "last-modified", "content-length"].contains { name in
      guard let new = answer.header(name), let old = stored.response.header(name) else { return false }
      return new != old
    }
    if isOther { return remove(stored) }
    _ = confirm(stored, by: answer, to: get, sentAt: sentAt)
  }
}
