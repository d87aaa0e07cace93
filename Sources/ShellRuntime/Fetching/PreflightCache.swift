/// Cache of preflight results, for the lifetimes that servers give (Fetch standard, section 4.10).
struct PreflightCache {
  private struct Key: Hashable {
    var origin: String
    var url: String
    var isCredentialed: Bool
  }

  private struct Entry {
    var permission: PreflightPermission
    var end: Double
  }

  private var entries: [Key: Entry] = [:]

  /// - Parameter now: seconds on any monotonic clock.
  func permission(for fetch: ResourceFetch, now: Double) -> PreflightPermission? {
    entries[Self.key(fetch)].flatMap { $0.end > now ? $0.permission : nil }
  }

  mutating func store(_ response: HTTPResponse, for fetch: ResourceFetch, now: Double) {
    let age = response.values("access-control-max-age").flatMap(Double.init) ?? 5
    guard age > 0 else { return }
    if entries.count >= RuntimeLimits.preflights { entries = entries.filter { $0.value.end > now } }
    if entries.count >= RuntimeLimits.preflights { entries = [:] }
    entries[Self.key(fetch)] = Entry(
      permission: PreflightPermission(response), end: now + min(age, RuntimeLimits.preflightSeconds))
  }

  private static func key(_ fetch: ResourceFetch) -> Key {
    Key(
      origin: fetch.claimedOrigin, url: fetch.http.url, isCredentialed: CrossOrigin.isCredentialed(fetch))
  }
}

/// The methods and headers that a preflight response allows.
struct PreflightPermission: Equatable {
  var methods: Set<String>
  /// In lower case.
  var headers: Set<String>

  init(_ response: HTTPResponse) {
    methods = Set(CrossOrigin.list(response.values("access-control-allow-methods")))
    headers = Set(CrossOrigin.list(response.values("access-control-allow-headers")).map { $0.lowercased() })
  }
}
