/// What the shell does about a challenge.
public enum ChallengeAnswer: Equatable, Sendable {
  case credential(user: String, password: String)
  /// The server's certificate is taken for good, until the app ends.
  case trust
  /// The answer is taken as it is; without trust there is none.
  case reject
}
