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
