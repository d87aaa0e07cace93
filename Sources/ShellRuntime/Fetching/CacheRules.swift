import PageWire

/// Rules of a private cache for storing and reusing responses (RFC 9111, sections 3 and 4).
enum CacheRules {
  /// Statuses that may be stored without explicit freshness (RFC 9110, section 15.1). 206 is never stored.
  static func isCacheableByDefault(_ status: Int) -> Bool {
    [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
  }

  /// Statuses that are stored if the server gives an explicit lifetime.
  private static func isCacheable(_ status: Int) -> Bool {
    isCacheableByDefault(status) || [302, 303, 307, 403].contains(status)
  }

  /// Whether a stored response may be reused for a request, or validated for it.
  static func readsCache(_ request: HTTPRequest) -> Bool {
    guard request.method == "GET", !request.has("range") else { return false }
    switch request.cacheMode {
    case .standard, .noCache, .forceCache, .onlyIfCached: return true
    case .noStore, .reload: return false
    }
  }

  /// Section 3.
  static func isStorable(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    guard request.method == "GET", request.cacheMode != .noStore, !request.has("range"), response.bodyFailure == nil,
      isCacheable(response.status)
    else { return false }
    let control = CacheControl(response.values("cache-control") ?? "")
    // A status that is not stored in any case is not understood.
    guard !control.isNoStore || control.mustUnderstand, !CacheControl(request.value("cache-control")).isNoStore else {
      return false
    }
    guard isCacheableByDefault(response.status) || control.maxAge != nil || response.header("expires") != nil else {
      return false
    }
    return !varyNames(response).contains("*") && isSizeStorable(response)
  }

  private static func isSizeStorable(_ response: HTTPResponse) -> Bool {
    response.body.count <= RuntimeLimits.cachedBodyBytes && response.headBytes <= RuntimeLimits.cachedHeadBytes
  }

  /// Methods without effects on the server (RFC 9110, section 9.2.1).
  static func isSafe(_ method: String) -> Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method) }

  /// Lowercase names of the request fields in `Vary`, sorted.
  static func varyNames(_ response: HTTPResponse) -> [String] {
    Array(Set(CrossOrigin.list(response.values("vary")).map { $0.lowercased() })).sorted()
  }

  /// Header fields that a cache mode adds to a request (Fetch standard, section 4.6).
  static func headers(of request: HTTPRequest) -> [StorageItem] {
    switch request.cacheMode {
    case .noCache where !request.has("cache-control"): [StorageItem(key: "Cache-Control", value: "max-age=0")]
    case .noStore, .reload:
      (request.has("pragma") ? [] : [StorageItem(key: "Pragma", value: "no-cache")])
        + (request.has("cache-control") ? [] : [StorageItem(key: "Cache-Control", value: "no-cache")])
    case .standard, .noCache, .forceCache, .onlyIfCached: []
    }
  }

  /// Whether a script has set conditional headers, and so receives the 304 itself (Fetch standard, section 4.6).
  static func isConditional(_ headers: [StorageItem]) -> Bool {
    let conditions = ["if-modified-since", "if-none-match", "if-unmodified-since", "if-match", "if-range"]
    return headers.contains { conditions.contains($0.key.lowercased()) }
  }
}
