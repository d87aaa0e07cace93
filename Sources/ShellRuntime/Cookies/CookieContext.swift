/// The context in which cookies are sent or set (RFC 6265bis, sections 5.2 and 5.8.3).
struct CookieContext: Equatable {
  /// Origin of the page that made the request; empty for the user and for a page's own document.
  var initiator = ""
  /// It is a top-level navigation, which sends cookies with `SameSite=Lax`.
  var isNavigation = false
  /// GET or HEAD.
  var isSafeMethod = true
}
