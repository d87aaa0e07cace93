/// The counters in force at a place of the document (CSS Lists 3, section 4.4): each has the scope of the element that
/// made it, which are its siblings behind it and all that is inside of them.
struct CounterScopes {
  private struct Counter {
    var value: Int
    /// Of the element that made it.
    var depth: Int
    var isReversed: Bool
  }

  private var counters: [String: [Counter]] = [:]
  private var made: [(name: String, depth: Int)] = []

  private static let range = -2_147_483_648...2_147_483_647
  /// `counters()` tells so many, the innermost ones.
  private static let maximumTold = 64

  mutating func reset(_ name: String, to value: Int, isReversed: Bool = false, depth: Int) {
    let counter = Counter(value: value, depth: depth, isReversed: isReversed)
    if let last = counters[name]?.indices.last, counters[name]?[last].depth == depth {
      counters[name]?[last] = counter
    } else {
      counters[name, default: []].append(counter)
      made.append((name, depth))
    }
  }

  mutating func increment(_ name: String, by value: Int, depth: Int) {
    if counters[name]?.isEmpty ?? true { reset(name, to: 0, depth: depth) }
    change(name) { $0.addingReportingOverflow(value).partialValue }
  }

  mutating func set(_ name: String, to value: Int, depth: Int) {
    if counters[name]?.isEmpty ?? true { reset(name, to: 0, depth: depth) }
    change(name) { _ in value }
  }

  private mutating func change(_ name: String, _ change: (Int) -> Int) {
    guard let last = counters[name]?.indices.last, let old = counters[name]?[last].value else { return }
    counters[name]?[last].value = min(max(change(old), Self.range.lowerBound), Self.range.upperBound)
  }

  /// The innermost one; zero when there is none.
  func value(_ name: String) -> Int { counters[name]?.last?.value ?? 0 }

  func isReversed(_ name: String) -> Bool { counters[name]?.last?.isReversed ?? false }

  /// From the outermost on.
  func values(_ name: String) -> [Int] {
    let values = (counters[name] ?? []).suffix(Self.maximumTold).map(\.value)
    return values.isEmpty ? [0] : values
  }

  /// An element ends, and with it the scopes of counters that what is inside of it made.
  mutating func leave(depth: Int) {
    while let last = made.last, last.depth > depth {
      made.removeLast()
      counters[last.name]?.removeLast()
    }
  }
}
