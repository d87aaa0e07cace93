/// How a request uses the HTTP cache (Fetch standard, section 2.2.5).
public enum CacheMode: UInt8, Sendable {
  /// By the rules of HTTP; `default` in scripts.
  case standard
  /// Neither reads the cache nor writes it.
  case noStore
  /// Does not read the cache, but stores the response.
  case reload
  /// Validates a stored response before each use.
  case noCache
  /// Uses a stored response even when it is stale.
  case forceCache
  /// As `forceCache`, and fails when nothing is stored.
  case onlyIfCached
}
