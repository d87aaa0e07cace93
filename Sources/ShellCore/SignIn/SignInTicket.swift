/// What one sign-in is told by, as the runtime has drawn it; the secret that belongs to the challenge stays there.
public struct SignInTicket: Equatable, Sendable {
  /// Comes back with the code, so that nobody else's code is taken (RFC 6749, section 10.12).
  public var state: String
  /// The digest of the secret (RFC 7636, section 4.2).
  public var challenge: String

  public init(state: String, challenge: String) {
    self.state = state
    self.challenge = challenge
  }
}
