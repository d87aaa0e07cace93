import ShellCore

/// How many records match an assertion since launch. The shell lists the last records and only counts the older ones.
struct RecordCount {
  /// Matching records that the shell lists.
  var listed: Int
  /// Matching records that it only counts.
  var dropped: Int
  /// Records that were dropped beyond the limit of the tally: whether they match is unknown.
  var uncounted: Int

  init<Key>(listed: Int, dropped tally: BoundedTally<Key>, where matches: (Key) -> Bool) {
    self.listed = listed
    dropped = tally.total(where: matches)
    uncounted = tally.uncounted
  }

  var total: Int { listed + dropped }

  /// - Parameter times: nil for at least one. An exact count is never met while records are uncounted.
  func satisfies(_ times: Int?) -> Bool {
    guard let times else { return total > 0 }
    return total == times && uncounted == 0
  }

  /// What a message about the count has to add; empty when every record is listed.
  var remark: String {
    var text = ""
    if dropped > 0 { text += "; \(dropped) of these are counted and no longer listed" }
    if uncounted > 0 {
      text += "; \(uncounted) older records differ in more than \(ShellLimits.tallyKeys) ways and were not counted"
    }
    return text
  }

  /// What a message about a list has to add when records of it were dropped.
  static func remark(ofDropped count: Int) -> String {
    count == 0 ? "" : "; \(count) older records are no longer listed"
  }
}
