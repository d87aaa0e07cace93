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
