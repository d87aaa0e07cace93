/// Caches the compiled patterns of selectors, which loops, crash tests and repeated flows reuse.
package final class PatternCache {
  private var patterns: [String: TextPattern] = [:]
  /// Limits the cache, because patterns with `${...}` are unbounded.
  private static let limit = 1024

  package init() {}

  func pattern(_ source: String) -> TextPattern {
    if let known = patterns[source] { return known }
    let pattern = TextPattern(source)
    if patterns.count == Self.limit { patterns = [:] }
    patterns[source] = pattern
    return pattern
  }
}
