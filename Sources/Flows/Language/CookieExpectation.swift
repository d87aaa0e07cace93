/// `assertCookies`: a cookie by its name, and what must be so about it.
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
  /// It ends with the app.
  public var isOfSession: Bool?
  /// It is in the file already.
  public var isWritten: Bool?

  public init(name: String) { self.name = name }

  public var description: String { isThere ? name : "no \(name)" }
}
