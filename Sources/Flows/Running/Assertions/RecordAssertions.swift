import BridgeContract
import ShellCore
import SourceText

/// Assertions about what the shell has recorded since the launch.
struct RecordAssertions {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator

  /// Asserts all URLs opened in other apps since launch, in order; patterns as in selectors.
  func assertExternal(_ urls: [String]) throws(StepFailure) {
    try compare(urls, "opened externally", dropped: \.dropped.externals) { $0.externals.records.map(\.url) }
  }

  /// Asserts the names of all files downloaded since launch, in order.
  func assertDownloads(_ names: [String]) throws(StepFailure) {
    try compare(names, "downloaded", dropped: \.dropped.downloads) {
      $0.downloads.records.filter { $0.phase == .finished }.map(\.name)
    }
  }

  private func compare(
    _ expected: [String], _ what: String, dropped: (ShellState) -> Int, _ find: (ShellState) -> [String]
  ) throws(StepFailure) {
    var texts: [String] = []
    for text in expected { texts.append(try expressions.expand(text)) }
    let patterns = texts.map { TextPattern($0) }
    try lookup.expect {
      let found = find(driver.state)
      let older = dropped(driver.state)
      let isEqual = older == 0 && found.count == patterns.count && zip(found, patterns).allSatisfy { $1.matches($0) }
      if isEqual { return nil }
      let list = found.isEmpty ? "nothing was \(what)" : "\(what): \(found.joined(separator: ", "))"
      let expected = texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
      return "\(list), not \(expected)\(RecordCount.suffix(ofDropped: older))"
    }
  }

  func assertLoads(_ loads: [LoadExpectation]) throws(StepFailure) {
    for load in loads {
      let expected: String = try expressions.expand(load.url)
      try lookup.expect {
        let address = LocationFormatter(app: driver.state.app)
        let found = driver.state.loadCounts.filter { address.isLoad($0.key, of: expected) }.values.reduce(0, +)
        guard found != load.times else { return nil }
        let others = driver.state.loadCounts.map { "\(address.text(ofURL: $0.key)) \($0.value)" }.sorted()
        return "\(expected) was loaded \(AssertionText.times(found)), not \(AssertionText.times(load.times)); "
          + "loads: \(AssertionText.list(others))"
      }
    }
  }

  func assertCalls(_ calls: [CallExpectation]) throws(StepFailure) {
    for call in calls {
      try lookup.expect {
        let records = driver.state.calls.filter { $0.interfaceName == call.interface }
        let older = driver.state.dropped.calls
        let count = RecordCount(listed: records.count { Self.matches($0, call) }, dropped: older) {
          Self.matches($0, call)
        }
        if count.satisfies(call.times) { return nil }
        let expected = [call.outcome?.rawValue, call.code].compactMap { $0 }.joined(separator: ", ")
        let isKnown = !records.isEmpty || older.total { $0.interface == call.interface } > 0
        let found = isKnown ? "its calls: \(AssertionText.list(records.map(Self.outcome)))" : "it was never called"
        return "\(call.interface)\(expected.isEmpty ? "" : " (\(expected))") was called "
          + "\(AssertionText.times(count.total)), not \(call.times.map(AssertionText.times) ?? "at least once"); \(found)\(count.suffix)"
      }
    }
  }

  private static func matches(_ record: CallRecord, _ call: CallExpectation) -> Bool {
    let code: String? =
      if case .failure(let error)? = record.outcome { error.code } else { nil }
    if let expected = call.code, expected != code { return false }
    switch (call.outcome, record.outcome) {
    case (nil, _), (.pending?, nil), (.resolved?, .value?), (.rejected?, .failure?): return true
    case (.pending?, _?), (.resolved?, _), (.rejected?, _): return false
    }
  }

  private static func matches(_ old: DroppedRecords.Call, _ call: CallExpectation) -> Bool {
    guard old.interface == call.interface, call.code == nil || call.code == old.code else { return false }
    switch call.outcome {
    case nil: return true
    case .pending?: return false
    case .resolved?: return old.code == nil
    case .rejected?: return old.code != nil
    }
  }

  /// A description of a call's outcome.
  private static func outcome(_ record: CallRecord) -> String {
    switch record.outcome {
    case nil: "pending"
    case .value?: "resolved"
    case .failure(let error)?: "rejected \(error.code)"
    }
  }

  func assertDeaths(_ expectation: DeathExpectation) throws(StepFailure) {
    let id = expectation.tab == nil ? nil : try lookup.tab(expectation.tab).id
    try lookup.expect {
      let found = driver.state.deaths.filter { id == nil || $0.tab == id }
      let count = RecordCount(listed: found.count, dropped: driver.state.dropped.deaths) { id == nil || $0 == id }
      if count.satisfies(expectation.times) { return expectation.last.flatMap { found.last?.differences(from: $0) } }
      let kinds = found.map { "\($0.tab) \($0.kind)" }
      return "\(count.total) renderers died, not \(expectation.times)"
        + "\(kinds.isEmpty ? "" : ": \(AssertionText.list(kinds))")\(count.suffix)"
    }
  }

  func assertTimeline(_ expectation: TimelineExpectation) throws(StepFailure) {
    let id = try lookup.tab(expectation.tab).id
    let expected = expectation.names
    try lookup.expect {
      let names = driver.state.timeline.filter { $0.tab == id }.map(\.name)
      let window = Self.window(of: names, for: expected)
      var rest = expected[...]
      for name in window where name == rest.first { rest = rest.dropFirst() }
      guard let missing = rest.first else { return nil }
      return
        "\(missing.rawValue) is missing; the timeline ends with \(AssertionText.list(names.suffix(12).map(\.rawValue)))"
        + RecordCount.suffix(ofDropped: driver.state.dropped.timeline.total { $0 == id })
    }
  }

  /// The end of the timeline with as many occurrences of the first name as expected.
  private static func window(
    of names: [TimelineRecord.Name], for expected: [TimelineRecord.Name]
  ) -> ArraySlice<TimelineRecord.Name> {
    guard let first = expected.first else { return names[...] }
    let indices = names.indices.filter { names[$0] == first }.suffix(expected.filter { $0 == first }.count)
    return indices.first.map { names[$0...] } ?? names[...]
  }

  func assertEvents(_ expectations: [EventExpectation]) throws(StepFailure) {
    for expectation in expectations {
      let name: String = try expressions.expand(expectation.name)
      try lookup.expect {
        let found = driver.state.tracking.events.filter { $0.name == name }
        // Only uploaded events are dropped.
        let count = RecordCount(
          listed: found.count { expectation.status == nil || $0.status == expectation.status },
          dropped: driver.state.dropped.events
        ) { $0 == name && expectation.status != .stored }
        if count.satisfies(expectation.times) { return nil }
        let stored = found.count { $0.status == .stored }
        return
          "\(expectation.description), but \(stored) are stored and \(found.count - stored + count.dropped) uploaded"
      }
    }
  }

  func assertConsole(_ expectation: ConsoleExpectation) throws(StepFailure) {
    let id = expectation.tab == nil ? nil : try lookup.tab(expectation.tab).id
    let pattern = TextPattern(try expressions.expand(expectation.text))
    try lookup.expect {
      let lines = driver.state.console.filter { record in
        (id == nil || record.tab == id)
          && (expectation.level == nil || expectation.level == .init(record.message.level))
      }
      let found = RecordCount(
        listed: lines.count { pattern.matches($0.message.text) }, dropped: driver.state.dropped.console
      ) { line in
        (id == nil || line.tab == id) && (expectation.level == nil || expectation.level == .init(line.level))
          && pattern.matches(line.text)
      }
      if found.satisfies(expectation.times) { return nil }
      let expected = expectation.times.map { "\($0) times" } ?? "at least once"
      let others = lines.suffix(5).map { Diagnostic.quote($0.message.text) }.joined(separator: ", ")
      return "\(Diagnostic.quote(pattern.source)) is in the console \(found.total) times, not \(expected); "
        + (lines.isEmpty ? "it is empty" : "it ends with \(others)") + found.suffix
    }
  }
}
