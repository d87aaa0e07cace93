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
    let updates = Self.storable(headers).filter { !Self.describesBody($0.key.lowercased()) }
    // The age and the date of the stored response have no meaning for the validated one.
    let names = Set(updates.map { $0.key.lowercased() }).union(["age", "date"])
    response.headers.removeAll { names.contains($0.key.lowercased()) }
    response.headers += updates
  }

  /// Without the fields of the connection (section 3.1), and without cookies, which were set when the response was
  /// received and must not be set again.
  static func storable(_ headers: [StorageItem]) -> [StorageItem] {
    let connection = headers.filter { $0.key.lowercased() == "connection" }.map(\.value).joined(separator: ",")
    let listed = Set(CrossOrigin.list(connection).map { $0.lowercased() })
    return headers.filter { header in
      let name = header.key.lowercased()
      return !listed.contains(name) && !unstored.contains(name) && !name.hasPrefix("proxy-")
    }
  }

  private static let unstored: Set<String> = [
    "connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
  ]

  /// Whether a field describes the stored body, which a 304 does not replace.
  private static func describesBody(_ name: String) -> Bool {
    ["content-encoding", "content-length", "content-range", "content-type"].contains(name)
  }

  /// The response with its current age, for a use without validation (section 5.1).
  func withAge(now: Double) -> StoredResponse {
    var aged = self
    aged.response.headers.removeAll { $0.key.lowercased() == "age" }
    let age = Int(min(freshness.age(now - storedAt), Double(Int32.max)))
    aged.response.headers.append(StorageItem(key: "Age", value: String(age)))
    return aged
  }
}
