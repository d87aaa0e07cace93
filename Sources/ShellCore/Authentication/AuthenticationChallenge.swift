/// What a server asks before it answers, or what the shell asks about a server.
public struct AuthenticationChallenge: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A user's name and password (RFC 7617, RFC 7616), for a part of the server that it names.
    case password(realm: String, scheme: Scheme)
    /// The server's certificate cannot be trusted, with the reason in words.
    case serverTrust(reason: String)
  }

  public enum Scheme: String, Sendable {
    case basic = "Basic"
    case digest = "Digest"
  }

  public var origin: String
  public var kind: Kind
  /// How often the same was asked and not answered well.
  public var failures: Int

  public init(origin: String, kind: Kind, failures: Int = 0) {
    self.origin = origin
    self.kind = kind
    self.failures = failures
  }
}
