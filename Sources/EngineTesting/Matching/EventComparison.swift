/// The comparison of the events of a step with those that its case expects.
struct EventComparison {
  /// A line for each event: equal ones, those that are missing (`-`), and those that are not expected (`+`), with the
  /// difference of the values where only these differ.
  private(set) var lines: [String] = []
  private(set) var isEqual: Bool
  private(set) var bindings: VariableBindings

  /// Compares all events in their order.
  /// - Parameters:
  ///   - anywhere: events at any position among them.
  ///   - optional: events that may come at any position.
  init(
    expected: [EventPattern], anywhere: [EventPattern], optional: [EventPattern], observed: [ObservedEvent],
    bindings: VariableBindings
  ) {
    var match = PatternMatch(bindings)
    var events = observed
    var missing: [EventPattern] = []
    func remove(_ pattern: EventPattern) -> Bool {
      let index = events.firstIndex { event in
        var attempt = match
        guard attempt.difference(pattern, event) == nil else { return false }
        match = attempt
        return true
      }
      if let index { events.remove(at: index) }
      return index != nil
    }
    for pattern in anywhere where !remove(pattern) { missing.append(pattern) }
    for pattern in optional { while remove(pattern) {} }
    var remaining = zip(expected, events).makeIterator()
    var areEqual = expected.count == events.count && missing.isEmpty
    var first: PatternMatch.Difference?
    while areEqual, let (pattern, event) = remaining.next() {
      first = match.difference(pattern, event)
      areEqual = first == nil
    }
    isEqual = areEqual
    self.bindings = match.bindings
    guard !areEqual else { return }
    lines = Self.lines(expected, events, bindings)
    // Variables that are bound in the same step.
    if let first, !lines.contains(where: { $0.hasPrefix("+") || $0.hasPrefix("-") }) { lines.append("+ \(first.text)") }
    lines += missing.map { "- \($0.text) (at any position)" }
  }

  /// The shortest edit of the expected list, with bindings from the start on.
  private static func lines(
    _ expected: [EventPattern], _ events: [ObservedEvent], _ bindings: VariableBindings
  ) -> [String] {
    func areEqual(_ pattern: EventPattern, _ event: ObservedEvent) -> Bool {
      var match = PatternMatch(bindings)
      return match.difference(pattern, event) == nil
    }
    // The length of the longest common subsequence of the rests.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: events.count + 1), count: expected.count + 1)
    for row in expected.indices.reversed() {
      for column in events.indices.reversed() {
        lengths[row][column] =
          areEqual(expected[row], events[column])
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var lines: [String] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < events.count {
      if row < expected.count, column < events.count, areEqual(expected[row], events[column]) {
        lines.append("  \(events[column].text)")
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, column < events.count, expected[row].tag == events[column].tag,
        lengths[row + 1][column + 1] == lengths[row][column]
      {
        var match = PatternMatch(bindings)
        let difference = match.difference(expected[row], events[column])
        lines +=
          ["- \(expected[row].text)", "+ \(events[column].text)"] + (difference.map { ["    \($0.text)"] } ?? [])
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, column == events.count || lengths[row + 1][column] >= lengths[row][column + 1] {
        lines.append("- \(expected[row].text)")
        row += 1
      } else {
        lines.append("+ \(events[column].text)")
        column += 1
      }
    }
    return lines
  }
}
