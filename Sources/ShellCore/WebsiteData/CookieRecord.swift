/// A cookie as the inspector tells it.
public struct CookieRecord: Equatable, Sendable {
  public var name: String
  public var value: String
  public var domain: String
  public var path: String
  /// Milliseconds that it still holds; nil for the session.
  public var lifetime: Double?
  public var isSecure: Bool
  public var isHTTPOnly: Bool
  /// `lax`, `strict` or `none`; empty when the server said nothing.
  public var sameSite: String
  /// It is in the file, so that it outlives an app that is killed now. Cookies of the session never are.
  public var isWritten: Bool

  public init(
    name: String, value: String, domain: String, path: String, lifetime: Double? = nil, isSecure: Bool = false,
    isHTTPOnly: Bool = false, sameSite: String = "", isWritten: Bool = false
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.path = path
    self.lifetime = lifetime
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
    self.isWritten = isWritten
  }
}
