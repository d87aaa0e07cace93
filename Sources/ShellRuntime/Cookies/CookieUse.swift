/// Who asks for cookies, or sets them (RFC 6265bis, sections 5.2 and 5.8.3).
struct CookieUse: Equatable {
  /// Origin of the page that is behind the request; empty for the user, and for a page's own document.
  var initiator = ""
  /// The user goes to that document: cookies with `SameSite=Lax` are meant for that.
  var isNavigation = false
  /// GET and HEAD, which change nothing.
  var isSafeMethod = true
}
