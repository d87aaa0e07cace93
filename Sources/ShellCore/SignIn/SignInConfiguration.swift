/// How users of an app sign in: by the authorization code of OAuth 2.0 (RFC 6749, section 4.1) with the proof of RFC 7636.
public struct SignInConfiguration: Equatable, Sendable {
  /// Where the token goes.
  public enum Delivery: Equatable, Sendable {
    /// `Authorization: Bearer`, in requests to these origins.
    case header(origins: [String])
    /// A cookie of this name, of the watched address's server, out of reach of scripts.
    case cookie(name: String)
  }

  /// The address to which the site sends those who are not signed in. When it comes up, the shell signs in instead.
  public var loginURL: String
  /// The authorization server's page for the user.
  public var authorizationEndpoint: String
  /// Where the shell trades the code for a token.
  public var tokenEndpoint: String
  public var clientID: String
  /// Where the authorization server sends the user with the code; mostly of a scheme of the app's own.
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

  /// Whether two addresses differ in their queries and fragments at most. No path is the path `/`.
  static func isSamePlace(_ left: String, _ right: String) -> Bool { place(of: left) == place(of: right) }

  private static func place(of url: String) -> String {
    WebAddress.origin(of: url) + WebAddress.path(of: url).prefix { $0 != "?" && $0 != "#" }
  }
}
