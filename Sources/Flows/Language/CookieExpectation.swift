/// One cookie of `assertCookies` with its expected attributes.
public struct CookieExpectation: Equatable, Sendable {
  public var name: String
  public var isThere = true
  public var value: String?
  public var domain: String?
  public var path: String?
  public var isSecure: Bool?
  public var isHTTPOnly: Bool?
  /// `lax`, `strict`, `none` or `unset`.
  public var sameSite: String?
  /// Whether it is a session cookie.
  public var isOfSession: Bool?
  /// Whether it is already stored on disk.
  public var isWritten: Bool?

  public init(name: String) { self.name = name }

  public var description: String { isThere ? name : "no \(name)" }
}
