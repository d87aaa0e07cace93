/// The capacity of one store of the cache; the least recently used responses are evicted first.
struct CacheLimits: Equatable {
  /// Of all responses, heads included.
  var bytes: Int
  var count: Int
  /// Of one URL.
  var variants = RuntimeLimits.cachedVariants

  static let memory = CacheLimits(bytes: RuntimeLimits.memoryCacheBytes, count: RuntimeLimits.memoryCachedResponses)
  static let disk = CacheLimits(bytes: RuntimeLimits.diskCacheBytes, count: RuntimeLimits.diskCachedResponses)
}
