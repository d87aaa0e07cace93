/// How much one store of the cache holds; what was not used for the longest time is evicted first.
struct CacheLimits: Equatable {
  /// Of all responses, heads included.
  var bytes: Int
  var count: Int
  /// Of one URL.
  var variants = RuntimeLimits.cachedVariants

  static let memory = CacheLimits(bytes: RuntimeLimits.memoryCacheBytes, count: RuntimeLimits.memoryCachedResponses)
  static let disk = CacheLimits(bytes: RuntimeLimits.diskCacheBytes, count: RuntimeLimits.diskCachedResponses)
}
