import PageWire

/// A response in the cache, with the values that decide about its reuse.
struct StoredResponse: Equatable {
  /// URL of the request, without a fragment.
  var url: String
  var response: HTTPResponse
  /// Names of the request fields in `Vary`.
  var varyNames: [String]
  /// A digest of the request's values of those fields.
  var variant: String
  /// It was requested by a script, with `fetch` or XMLHttpRequest.
  var isFetched: Bool
  /// When it was received or last validated, in seconds since 1970.
  var storedAt: Double
  var freshness: CacheFreshness

  /// Bytes that count towards the limits.
  var cost: Int { response.body.count + response.headBytes + url.utf8.count }

  func isSameVariant(as other: StoredResponse) -> Bool {
    url == other.url && varyNames == other.varyNames && variant == other.variant
  }

  /// Conditional headers to validate it with (RFC 9111, section 4.3.1).
  var validators: [StorageItem] {
    var validators: [StorageItem] = []
    if let tag = response.header("etag") { validators.append(StorageItem(key: "If-None-Match", value: tag)) }
    if let date = response.header("last-modified") {
      validators.append(StorageItem(key: "If-Modified-Since", value: date))
    }
    return validators
  }

  /// Whether it may be used without validation (section 4.2).
  func isFresh(for request: HTTPRequest, now: Double) -> Bool {
    let control = CacheControl(response.values("cache-control") ?? "")
    let directives = CacheControl(request.value("cache-control"))
    // `Pragma: no-cache` means the directive when there is no Cache-Control (section 5.4).
    let needsValidation =
      directives.isNoCache || !request.has("cache-control") && CacheControl(request.value("pragma")).isNoCache
    guard !control.isNoCache, !needsValidation else { return false }
    let age = freshness.age(now - storedAt)
    if let maxAge = directives.maxAge, age > maxAge || maxAge == 0 { return false }
    let remaining = freshness.lifetime - age
    if let minFresh = directives.minFresh, remaining < minFresh { return false }
    if remaining > 0 { return true }
    guard let maxStale = directives.maxStale, !control.mustRevalidate else { return false }
    return -remaining <= maxStale
  }

  /// Whether storing it can ever save a request or a body.
  var isReusable: Bool {
    let control = CacheControl(response.values("cache-control") ?? "")
    return !validators.isEmpty || !control.isNoCache && freshness.lifetime > freshness.initialAge
  }

  /// Whether a 304 validates this response (section 4.3.4): its entity tag, if any, must be the stored one.
  func isConfirmed(by reply: HTTPResponse) -> Bool {
    guard let tag = reply.header("etag"), let stored = response.header("etag") else { return true }
    return Self.opaqueTag(tag) == Self.opaqueTag(stored)
  }

  private static func opaqueTag(_ tag: String) -> String { tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }

  /// Replaces stored fields by those of a 304 or of a response to HEAD (section 3.2).
  mutating func update(headers: [StorageItem]) {
    let updates = headers.filter { Self.isUpdated($0.key.lowercased()) }
    let names = Set(updates.map { $0.key.lowercased() })
    response.headers.removeAll { names.contains($0.key.lowercased()) }
    response.headers += updates
  }

  /// False for fields of the connection and for those that describe the stored body.
  private static func isUpdated(_ name: String) -> Bool {
    !name.hasPrefix("content-") && !name.hasPrefix("proxy-")
      && !["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2"]
        .contains(name)
  }
}
