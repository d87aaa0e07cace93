/// A sign-in under way.
public struct SignInState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// The runtime draws the ticket.
    case preparing
    /// The user is with the authorization server.
    case authorizing(SignInTicket)
    /// The code is traded for a token.
    case exchanging
  }

  public var tab: TabID
  /// What the user wanted to see, and what its load would have done to the stack.
  public var url: String
  public var commit: ProvisionalLoad.Commit
  /// Entries of the tab that were there before.
  public var depth: Int
  public var phase: Phase
}
