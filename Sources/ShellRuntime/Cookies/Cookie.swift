/// One cookie (RFC 6265bis, section 5.6).
struct Cookie: Equatable {
  enum SameSite: String {
    case none, lax, strict
  }

  var name: String
  var value: String
  /// Without a leading dot, in lower case.
  var domain: String
  /// Only for this very host.
  var isHostOnly: Bool
  var path: String
  /// Seconds since 1970; nil for the session.
  var expiry: Double?
  var isSecure: Bool
  /// Out of reach of scripts.
  var isHTTPOnly: Bool
  /// What the server said; nil when it said nothing.
  var sameSite: SameSite?
  /// When it was set last, in seconds since 1970; 0 for one of an earlier launch.
  var modified: Double = 0
  /// Order of making, which a change of the value keeps.
  var order: UInt64

  /// Whether another cookie takes its place.
  func hasIdentity(of other: Cookie) -> Bool {
    name == other.name && domain == other.domain && isHostOnly == other.isHostOnly && path == other.path
  }
}
