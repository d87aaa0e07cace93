/// One cookie (RFC 6265bis, section 5.6).
struct Cookie: Equatable {
  enum SameSite: String {
    case none, lax, strict
  }

  var name: String
  var value: String
  /// Without a leading dot, in lower case.
  var domain: String
  /// The domain must equal the host name.
  var isHostOnly: Bool
  var path: String
  /// Seconds since 1970; nil for a session cookie.
  var expiry: Double?
  var isSecure: Bool
  /// Not visible to scripts.
  var isHTTPOnly: Bool
  /// nil if the server set no `SameSite`.
  var sameSite: SameSite?
  /// When it was last set, in seconds since 1970; 0 for a cookie of an earlier launch.
  var modified: Double = 0
  /// Creation order, which updates of the value keep.
  var order: UInt64

  /// Whether setting one of the two replaces the other.
  func hasIdentity(of other: Cookie) -> Bool {
    name == other.name && domain == other.domain && isHostOnly == other.isHostOnly && path == other.path
  }
}

/// The context in which cookies are sent or set (RFC 6265bis, sections 5.2 and 5.8.3).
struct CookieContext: Equatable {
  /// Origin of the page that made the request; empty for the user and for a page's own document.
  var initiator = ""
  /// It is a top-level navigation, which sends cookies with `SameSite=Lax`.
  var isNavigation = false
  /// GET or HEAD.
  var isSafeMethod = true
}
