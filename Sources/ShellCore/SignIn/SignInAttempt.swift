/// A sign-in in progress.
public struct SignInAttempt: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// The runtime generates the authorization parameters.
    case preparing
    /// The user is at the authorization server.
    case authorizing(AuthorizationParameters)
    /// The code is being exchanged for a token.
    case exchanging
  }

  public var tab: TabID
  /// The user's original URL, and how its load would have changed the stack.
  public var url: String
  public var commit: ProvisionalLoad.Commit
  /// The number of the tab's entries before the sign-in.
  public var depth: Int
  public var phase: Phase
}

/// The random parameters of an authorization request from the runtime, which keeps the code verifier.
public struct AuthorizationParameters: Equatable, Sendable {
  /// The `state` parameter, which protects against forged responses (RFC 6749, section 10.12).
  public var state: String
  /// The code challenge (RFC 7636, section 4.2).
  public var challenge: String

  public init(state: String, challenge: String) {
    self.state = state
    self.challenge = challenge
  }
}
