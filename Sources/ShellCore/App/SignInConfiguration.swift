/// The sign-in of an app: OAuth 2.0 authorization code (RFC 6749, section 4.1) with PKCE (RFC 7636).
public struct SignInConfiguration: Equatable, Sendable {
  /// How requests carry the token.
  public enum Delivery: Equatable, Sendable {
    /// `Authorization: Bearer` in requests to these origins.
    case header(origins: [String])
    /// An HttpOnly cookie with this name for the host of the login page.
    case cookie(name: String)
  }

  /// The site's login page. When it is about to load, the shell signs in instead.
  public var loginURL: String
  /// The authorization endpoint for the user.
  public var authorizationEndpoint: String
  /// The token endpoint, to which the shell sends the code.
  public var tokenEndpoint: String
  public var clientID: String
  /// The redirect URI with the code, usually with a scheme of the app.
  public var redirectURI: String
  public var scope: String
  public var delivery: Delivery

  public init(
    loginURL: String, authorizationEndpoint: String, tokenEndpoint: String, clientID: String, redirectURI: String,
    scope: String = "", delivery: Delivery
  ) {
    self.loginURL = loginURL
    self.authorizationEndpoint = authorizationEndpoint
    self.tokenEndpoint = tokenEndpoint
    self.clientID = clientID
    self.redirectURI = redirectURI
    self.scope = scope
    self.delivery = delivery
  }

  /// Whether two URLs are equal except for query and fragment. An empty path equals `/`.
  static func isSameEndpoint(_ left: String, _ right: String) -> Bool { endpoint(of: left) == endpoint(of: right) }

  private static func endpoint(of url: String) -> String {
    WebAddress.origin(of: url) + WebAddress.path(of: url).prefix { $0 != "?" && $0 != "#" }
  }
}
