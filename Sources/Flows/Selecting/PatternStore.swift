/// The patterns of selectors, compiled once: loops, crash tests and flows that run again ask for the same ones.
public final class PatternStore {
  private var patterns: [String: TextPattern] = [:]
  /// Patterns with `${...}` in them can be of any number.
  private static let limit = 1024

  public init() {}

  func pattern(_ source: String) -> TextPattern {
    if let known = patterns[source] { return known }
    let pattern = TextPattern(source)
    if patterns.count == Self.limit { patterns = [:] }
    patterns[source] = pattern
    return pattern
  }
}
