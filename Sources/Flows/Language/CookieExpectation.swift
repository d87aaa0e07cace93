/// One cookie of `assertCookies` with its expected attributes.
public struct CookieExpectation: Equatable, Sendable {
  public var name: String
  public var exists = true
  public var value: String?
  public var domain: String?
  public var path: String?
  public var isSecure: Bool?
  public var isHTTPOnly: Bool?
  /// `lax`, `strict`, `none` or `unset`.
  public var sameSite: String?
  /// Whether it is a session cookie.
  public var isSession: Bool?
  /// Whether it is already stored on disk.
  public var isStored: Bool?

  public init(name: String) { self.name = name }

  public var description: String { exists ? name : "no \(name)" }
}
