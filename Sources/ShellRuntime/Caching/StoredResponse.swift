import PageWire

/// A response in the cache, with what its reuse depends on.
struct StoredResponse: Equatable {
  /// Of the request, without a fragment.
  var url: String
  var response: HTTPResponse
  /// Names of the request's fields that it depends on (`Vary`).
  var varyNames: [String]
  /// A digest of what the request said in those fields.
  var variant: String
  /// A script asked for it, by `fetch` or XMLHttpRequest.
  var isFetched: Bool
  /// When it came, or was confirmed last, in seconds since 1970.
  var storedAt: Double
  var freshness: CacheFreshness

  /// Bytes that count for the limits.
  var cost: Int { response.body.count + response.headBytes + url.utf8.count }

  func isSameVariant(as other: StoredResponse) -> Bool {
    url == other.url && varyNames == other.varyNames && variant == other.variant
  }

  /// Conditions by which a server can confirm it (RFC 9111, section 4.3.1).
  var validators: [StorageItem] {
    var validators: [StorageItem] = []
    if let tag = response.header("etag") { validators.append(StorageItem(key: "If-None-Match", value: tag)) }
    if let date = response.header("last-modified") {
      validators.append(StorageItem(key: "If-Modified-Since", value: date))
    }
    return validators
  }

  /// Whether it may be used without asking the server (section 4.2).
  func isFresh(for request: HTTPRequest, now: Double) -> Bool {
    let control = CacheControl(response.values("cache-control") ?? "")
    let wanted = CacheControl(request.value("cache-control"))
    // `Pragma: no-cache` means the directive when there is no Cache-Control (section 5.4).
    let asksAgain = wanted.isNoCache || !request.has("cache-control") && CacheControl(request.value("pragma")).isNoCache
    guard !control.isNoCache, !asksAgain else { return false }
    let age = freshness.age(now - storedAt)
    if let maxAge = wanted.maxAge, age > maxAge || maxAge == 0 { return false }
    let remaining = freshness.lifetime - age
    if let minFresh = wanted.minFresh, remaining < minFresh { return false }
    if remaining > 0 { return true }
    guard let maxStale = wanted.maxStale, !control.mustRevalidate else { return false }
    return -remaining <= maxStale
  }

  /// Whether keeping it can ever save a request or a body.
  var isReusable: Bool {
    let control = CacheControl(response.values("cache-control") ?? "")
    return !validators.isEmpty || !control.isNoCache && freshness.lifetime > freshness.initialAge
  }

  /// Whether a 304 is about this response (section 4.3.4): an entity tag that it has must be the stored one.
  func isConfirmed(by answer: HTTPResponse) -> Bool {
    guard let tag = answer.header("etag"), let stored = response.header("etag") else { return true }
    return Self.opaqueTag(tag) == Self.opaqueTag(stored)
  }

  private static func opaqueTag(_ tag: String) -> String { tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }

  /// Takes the fields of a 304, or of an answer to HEAD, in place of the stored ones (section 3.2).
  mutating func update(headers: [StorageItem]) {
    let updates = headers.filter { Self.isUpdated($0.key.lowercased()) }
    let names = Set(updates.map { $0.key.lowercased() })
    response.headers.removeAll { names.contains($0.key.lowercased()) }
    response.headers += updates
  }

  /// Fields of the connection, and those that describe the stored body, stay.
  private static func isUpdated(_ name: String) -> Bool {
    !name.hasPrefix("content-") && !name.hasPrefix("proxy-")
      && !["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2"]
        .contains(name)
  }
}
