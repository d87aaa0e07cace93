/// One cookie of `assertCookies` with its expected attributes.
package struct CookieExpectation: Equatable, Sendable {
  package var name: String
  package var exists = true
  package var value: String?
  package var domain: String?
  package var path: String?
  package var isSecure: Bool?
  package var isHTTPOnly: Bool?
  /// `lax`, `strict`, `none` or `unset`.
  package var sameSite: String?
  /// Whether it is a session cookie.
  package var isSession: Bool?
  /// Whether it is already stored on disk.
  package var isStored: Bool?

  package init(name: String) { self.name = name }

  package var description: String { exists ? name : "no \(name)" }
}
