/// The freshness lifetime of a response, and its age when it was received (RFC 9111, section 4.2). All in seconds.
struct CacheFreshness: Equatable {
  var lifetime: Double
  /// The corrected initial age (section 4.2.3).
  var initialAge: Double

  func age(_ seconds: Double) -> Double { initialAge + max(0, seconds) }
}

extension CacheFreshness {
  /// - Parameters:
  ///   - delay: from the request to the response.
  ///   - serverTime: the current time on the servers' clock, in seconds since 1970.
  ///   - readsDates: whether the cache uses the servers' clock; otherwise `Date` does not determine the age.
  init(_ response: HTTPResponse, delay: Double, serverTime: Double, readsDates: Bool) {
    let control = CacheControl(response.values("cache-control") ?? "")
    let date = response.header("date").flatMap { HTTPDate.parse($0) }
    let apparentAge = readsDates ? max(0, serverTime - (date ?? serverTime)) : 0
    // Of several values the first one counts, on one line or on several (section 5.1).
    let age = CrossOrigin.list(response.values("age")).first.flatMap { CacheControl.seconds($0) } ?? 0
    initialAge = max(apparentAge, age + max(0, delay))
    lifetime = Self.lifetime(response, control, date: date ?? serverTime)
  }

  /// Section 4.2.1: `max-age`, then `Expires`, then the heuristic lifetime.
  private static func lifetime(_ response: HTTPResponse, _ control: CacheControl, date: Double) -> Double {
    if let maxAge = control.maxAge { return maxAge }
    if let expires = response.header("expires") {
      // An invalid date means that the response has expired (section 5.3).
      return HTTPDate.parse(expires).map { max(0, $0 - date) } ?? 0
    }
    switch response.status {
    // WebKit caches permanent redirects and "gone" until they are removed.
    case 301, 308, 410: return .infinity
    case let status where CacheRules.isCacheableByDefault(status) || control.isPublic:
      guard let modified = response.header("last-modified").flatMap({ HTTPDate.parse($0) }) else { return 0 }
      return max(0, date - modified) * RuntimeLimits.heuristicFreshness
    default: return 0
    }
  }
}
