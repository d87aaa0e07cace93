/// A server's request for credentials, or the shell's request for a trust decision about a server.
public struct AuthenticationChallenge: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A user's name and password (RFC 7617, RFC 7616) for a realm.
    case password(realm: String, scheme: Scheme)
    /// The server's certificate is not trusted; `reason` says why.
    case serverTrust(reason: String)
  }

  public enum Scheme: String, Sendable {
    case basic = "Basic"
    case digest = "Digest"
  }

  public var origin: String
  public var kind: Kind
  /// How many answers to the same challenge were rejected.
  public var failures: Int

  public init(origin: String, kind: Kind, failures: Int = 0) {
    self.origin = origin
    self.kind = kind
    self.failures = failures
  }
}

/// The shell's response to a challenge.
public enum ChallengeResponse: Equatable, Sendable {
  case credential(user: String, password: String)
  /// The server's certificate is trusted until the app ends.
  case trust
  /// The server's response is used as it is; a server without trust has none.
  case reject
}
