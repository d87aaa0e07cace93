import PageWire
import ShellCore

/// Answers of servers that may be used again (RFC 9111), in memory, until the app ends. It is one user's own.
///
/// Freshness is what `max-age` says, or else `Expires`; without both an answer is asked about each time, by its ETag or its
/// date.
final class HTTPCache {
  /// What is known of a URL.
  enum Finding {
    case fresh(HTTPResponse)
    /// To be asked about with these headers.
    case stale(HTTPResponse, validators: [StorageItem])
  }

  private struct Entry {
    var response: HTTPResponse
    var storedAt: Double
    var lifetime: Double
    /// What the request said in the headers that the answer depends on.
    var variants: [StorageItem]
    var order: UInt64
  }

  /// Seconds, on the clock of the shell.
  var now: () -> Double = { 0 }
  private var entries: [String: Entry] = [:]
  private var bytes = 0
  private var order: UInt64 = 0

  /// What there is for a request; nil for nothing.
  func find(_ request: HTTPRequest, policy: CachePolicy) -> Finding? {
    guard request.method == "GET", let entry = entries[Self.key(request.url)],
      entry.variants.allSatisfy({ variant in Self.value(variant.key, of: request) == variant.value })
    else { return nil }
    let isFresh = now() < entry.storedAt + entry.lifetime
    switch policy {
    case .whateverIsThere: return .fresh(entry.response)
    case .protocolRules where isFresh: return .fresh(entry.response)
    case .protocolRules, .revalidating: break
    }
    var validators: [StorageItem] = []
    if let tag = entry.response.header("etag") { validators.append(StorageItem(key: "If-None-Match", value: tag)) }
    if let date = entry.response.header("last-modified") {
      validators.append(StorageItem(key: "If-Modified-Since", value: date))
    }
    return validators.isEmpty ? nil : .stale(entry.response, validators: validators)
  }

  /// Takes an answer, where it may be kept; one to a request that changes something ends what was known of its URL.
  func take(_ response: HTTPResponse, to request: HTTPRequest) {
    let key = Self.key(request.url)
    guard request.method == "GET" || request.method == "HEAD" else {
      if response.status < 400 { remove(key) }
      return
    }
    guard request.method == "GET", response.breakage == nil else { return }
    guard response.status == 200, !request.headers.contains(where: { $0.key.lowercased() == "range" }) else { return }
    remove(key)
    let control = CacheControl(response.values("cache-control") ?? "")
    let hasValidator = response.header("etag") != nil || response.header("last-modified") != nil
    let lifetime = Self.lifetime(response, control)
    guard !control.isNoStore, lifetime != nil || hasValidator,
      let variants = Self.variants(of: response, request), response.body.count <= RuntimeLimits.cachedBodyBytes
    else { return }
    order += 1
    entries[key] = Entry(
      response: response, storedAt: now(), lifetime: lifetime ?? 0, variants: variants, order: order)
    bytes += response.body.count
    trim()
  }

  /// The server says that what is known is still right (section 4.3.4).
  func renew(_ request: HTTPRequest, by response: HTTPResponse) -> HTTPResponse? {
    let key = Self.key(request.url)
    guard var entry = entries[key] else { return nil }
    for header in response.headers where !["content-length", "content-encoding"].contains(header.key.lowercased()) {
      entry.response.headers.removeAll { $0.key.lowercased() == header.key.lowercased() }
    }
    entry.response.headers += response.headers.filter {
      !["content-length", "content-encoding"].contains($0.key.lowercased())
    }
    let control = CacheControl(entry.response.values("cache-control") ?? "")
    entry.storedAt = now()
    entry.lifetime = Self.lifetime(entry.response, control) ?? 0
    entries[key] = entry
    return entry.response
  }

  /// Seconds for which an answer is fresh (RFC 9111, section 4.2.1); nil when nothing says so. A date that is none has
  /// passed already.
  private static func lifetime(_ response: HTTPResponse, _ control: CacheControl) -> Double? {
    if control.isNoCache { return 0 }
    let age = max(0, response.header("age").flatMap { Double($0) } ?? 0)
    if let maxAge = control.maxAge { return maxAge - age }
    guard let expires = response.header("expires") else { return nil }
    guard let end = CookieDate.parse(expires) else { return 0 }
    let start = response.header("date").flatMap { CookieDate.parse($0) } ?? System.wallMilliseconds / 1_000
    return min(max(0, end - start), 1e9) - age
  }

  private static func key(_ url: String) -> String { WebAddress.withoutFragment(url) }

  /// nil for an answer that depends on more than the request's own headers.
  private static func variants(of response: HTTPResponse, _ request: HTTPRequest) -> [StorageItem]? {
    let names = CrossOrigin.list(response.values("vary")).map { $0.lowercased() }
    guard !names.contains("*"), !names.contains("cookie") else { return nil }
    return names.filter { $0 != "accept-encoding" }.map { StorageItem(key: $0, value: value($0, of: request)) }
  }

  private static func value(_ name: String, of request: HTTPRequest) -> String {
    request.headers.filter { $0.key.lowercased() == name }.map(\.value).joined(separator: ", ")
  }

  /// What is kept: each answer's URL, size, and when it came, in seconds.
  var contents: [(url: String, bytes: Int, storedAt: Double)] {
    entries.map { ($0.key, $0.value.response.body.count, $0.value.storedAt) }
  }

  func remove(_ key: String) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    bytes -= entry.response.body.count
  }

  /// The oldest go first.
  private func trim() {
    while bytes > RuntimeLimits.cacheBytes || entries.count > RuntimeLimits.cachedAnswers,
      let oldest = entries.min(by: { $0.value.order < $1.value.order })
    {
      remove(oldest.key)
    }
  }
}
