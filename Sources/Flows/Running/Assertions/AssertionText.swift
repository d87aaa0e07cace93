import ShellCore

/// The number of records since launch that match an assertion. The shell stores the last records and only counts the
/// older ones.
struct RecordCount {
  /// Matching records that the shell stores.
  var listed: Int
  /// Matching records that it only counts.
  var dropped: Int
  /// Dropped records beyond the limit of the tally; whether they match is unknown.
  var uncounted: Int

  init<Key>(listed: Int, dropped tally: BoundedCounter<Key>, where matches: (Key) -> Bool) {
    self.listed = listed
    dropped = tally.total(where: matches)
    uncounted = tally.uncounted
  }

  var total: Int { listed + dropped }

  /// Whether the count matches. An exact count never matches while records are uncounted.
  /// - Parameter times: the expected count; nil for at least one.
  func satisfies(_ times: Int?) -> Bool {
    guard let times else { return total > 0 }
    return total == times && uncounted == 0
  }

  /// The suffix of a message about the count; empty when every record is stored.
  var suffix: String {
    var text = ""
    if dropped > 0 { text += "; \(dropped) of these are counted and no longer listed" }
    if uncounted > 0 {
      text += "; \(uncounted) older records exceed the limit of \(ShellLimits.counterKeys) keys and were not counted"
    }
    return text
  }

  /// The suffix of a message about a list whose older records were dropped.
  static func suffix(ofDropped count: Int) -> String {
    count == 0 ? "" : "; \(count) older records are no longer listed"
  }
}

/// Parts of the messages of failed assertions.
enum AssertionText {
  /// The last texts of a list and the number of omitted ones.
  static func list(_ texts: [String]) -> String {
    let rest = texts.count - FlowLimits.listedTexts
    let shown = rest > 1 ? ["(\(rest) more)"] + texts.suffix(FlowLimits.listedTexts) : texts
    return "[\(shown.joined(separator: ", "))]"
  }

  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
