/// Counts of distinct keys in bounded memory; keys that do not fit are counted together.
public struct BoundedCounter<Key: Hashable & Sendable>: Equatable, Sendable {
  public private(set) var counts: [Key: Int] = [:]
  /// Occurrences of keys that did not fit.
  public private(set) var uncounted = 0
  private var bytes = 0

  init() {}

  /// - Parameter size: bytes that the key needs.
  mutating func add(_ key: Key, size: Int = 0) {
    if counts[key] == nil {
      guard counts.count < ShellLimits.counterKeys, bytes + size <= ShellLimits.counterBytes else {
        uncounted += 1
        return
      }
      bytes += size
    }
    counts[key, default: 0] += 1
  }

  /// Occurrences of all keys that match.
  public func total(where matches: (Key) -> Bool = { _ in true }) -> Int {
    counts.reduce(0) { matches($1.key) ? $0 + $1.value : $0 }
  }
}
