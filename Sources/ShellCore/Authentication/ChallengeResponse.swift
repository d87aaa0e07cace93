/// The shell's response to a challenge.
public enum ChallengeResponse: Equatable, Sendable {
  case credential(user: String, password: String)
  /// The server's certificate is trusted until the app ends.
  case trust
  /// The server's response is used as it is; a server without trust has none.
  case reject
}
