/// How a load uses the HTTP cache (`NSURLRequest.CachePolicy`).
public enum CachePolicy: Equatable, Sendable {
  /// Uses fresh responses, and stale ones after revalidation.
  case protocolRules
  /// Uses responses only after revalidation.
  case revalidating
  /// Uses responses of any age, for history traversals.
  case allowingStale
}
