/// How much a load may take from the cache of HTTP (`NSURLRequest.CachePolicy`).
public enum CachePolicy: Equatable, Sendable {
  /// What is fresh, and what the server says is still right.
  case protocolRules
  /// Only what the server says is still right.
  case revalidating
  /// Whatever is there: history shows what was.
  case whateverIsThere
}
