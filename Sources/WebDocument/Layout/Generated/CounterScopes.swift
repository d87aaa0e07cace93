/// The counter scopes at a point of the document (CSS Lists 3, section 4.4): the scope of a counter includes the
/// following siblings of the element that created it, and their descendants.
struct CounterScopes {
  private struct Counter {
    var value: Int
    /// The depth of the element that created the counter.
    var depth: Int
    var isReversed: Bool
  }

  private var counters: [String: [Counter]] = [:]
  private var created: [(name: String, depth: Int)] = []

  private static let range = -2_147_483_648...2_147_483_647
  /// The maximum number of values in `counters()`; the innermost ones are used.
  private static let maximumListed = 64

  mutating func reset(_ name: String, to value: Int, isReversed: Bool = false, depth: Int) {
    let counter = Counter(value: value, depth: depth, isReversed: isReversed)
    if let last = counters[name]?.indices.last, counters[name]?[last].depth == depth {
      counters[name]?[last] = counter
    } else {
      counters[name, default: []].append(counter)
      created.append((name, depth))
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

  /// The innermost counter's value; zero if there is none.
  func value(_ name: String) -> Int { counters[name]?.last?.value ?? 0 }

  func isReversed(_ name: String) -> Bool { counters[name]?.last?.isReversed ?? false }

  /// The values, outermost first.
  func values(_ name: String) -> [Int] {
    let values = (counters[name] ?? []).suffix(Self.maximumListed).map(\.value)
    return values.isEmpty ? [0] : values
  }

  /// Ends the scopes of counters that descendants of an element created.
  mutating func exitElement(depth: Int) {
    while let last = created.last, last.depth > depth {
      created.removeLast()
      counters[last.name]?.removeLast()
    }
  }
}
