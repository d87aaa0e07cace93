/// A cookie in the inspector.
public struct CookieRecord: Equatable, Sendable {
  public var name: String
  public var value: String
  public var domain: String
  public var path: String
  /// Milliseconds until it expires; nil for session cookies.
  public var lifetime: Double?
  public var isSecure: Bool
  public var isHTTPOnly: Bool
  /// `lax`, `strict` or `none`; empty when the server did not set it.
  public var sameSite: String
  /// It is saved to disk, so that it outlives a killed app. Session cookies never are.
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
