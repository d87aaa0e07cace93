import BridgeContract
import ShellCore
import SourceText

/// Assertions about the shell.
extension FlowRunner {
  func assertBar(_ expectation: BarExpectation) throws(StepFailure) {
    let expected = BarExpectation(
      title: try expand(expectation.title), leftIcon: try expand(expectation.leftIcon),
      rightIcon: try expand(expectation.rightIcon))
    try expect {
      let bar = driver.state.navigationBar(of: driver.state.selectedTab)
      var differences: [String] = []
      func compare(_ what: String, _ expected: String?, _ found: String) {
        guard let expected, expected != found else { return }
        differences.append("\(what) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(expected))")
      }
      compare("the title", expected.title, bar.title)
      compare("the left icon", expected.leftIcon, bar.leftIcon ?? BarExpectation.noIcon)
      compare("the right icon", expected.rightIcon, bar.rightIcon ?? BarExpectation.noIcon)
      return differences.isEmpty ? nil : differences.joined(separator: ", ")
    }
  }

  func assertTab(_ name: String) throws(StepFailure) {
    let expected = try tab(name).id
    try expect {
      let selected = driver.state.selectedTab
      return selected == expected ? nil : "the selected tab is \(selected), not \(expected)"
    }
  }

  func assertStack(_ expectation: StackExpectation) throws(StepFailure) {
    let id = try tab(expectation.tab).id
    let expected = try expectation.urls.map { urls throws(StepFailure) in try expand(urls) }
    let expectedInModal = try expectation.modal.map { urls throws(StepFailure) in try expand(urls) }
    try expect {
      let stack = driver.state.tab(id)?.stack ?? BackStack()
      return expected.flatMap { difference("the stack", stack.tabEntries, $0) }
        ?? expectedInModal.flatMap { difference("the modal's stack", stack.modalEntries, $0) }
    }
  }

  private func expand(_ texts: [String]) throws(StepFailure) -> [String] {
    var expanded: [String] = []
    for text in texts { expanded.append(try expand(text)) }
    return expanded
  }

  private func difference(_ what: String, _ entries: [HistoryEntry], _ expected: [String]) -> String? {
    let address = LocationFormatter(app: driver.state.app)
    let isEqual =
      entries.count == expected.count && zip(entries, expected).allSatisfy { address.matches($0, expected: $1) }
    return isEqual ? nil : "\(what) is \(Self.list(entries.map(address.text))), not \(Self.list(expected))"
  }

  /// The entries up to the current one, including those of a modal with pages.
  package static func entries(of stack: BackStack) -> [HistoryEntry] {
    stack.isEmpty ? [] : Array(stack.entries[...stack.index])
  }

  /// The last texts of a list and the number of omitted ones.
  private static func list(_ texts: [String]) -> String {
    let rest = texts.count - FlowLimits.listedTexts
    let shown = rest > 1 ? ["(\(rest) more)"] + texts.suffix(FlowLimits.listedTexts) : texts
    return "[\(shown.joined(separator: ", "))]"
  }

  /// Asserts the entry to which Back leads in the topmost modal, or else in the tab. Skipped entries do not count.
  func assertBackTarget(_ expectation: BackTargetExpectation) throws(StepFailure) {
    let id = try tab(expectation.tab).id
    let expected: String? = try expand(expectation.url)
    try expect {
      let address = LocationFormatter(app: driver.state.app)
      let tab = driver.state.tab(id)
      let stack = tab?.modals.last?.stack ?? tab?.stack ?? BackStack()
      let found = stack.backIndex.map { stack.entries[$0] }
      let isEqual = expected.map { text in found.map { address.matches($0, expected: text) } ?? false }
      if isEqual ?? (found == nil) { return nil }
      return "Back leads to \(found.map(address.text) ?? "no page"), not \(expected ?? "none")"
    }
  }

  func assertURL(_ url: String) throws(StepFailure) {
    let expected: String = try expand(url)
    try expect {
      let address = LocationFormatter(app: driver.state.app)
      guard let entry = driver.state.selected?.stack.current else { return "no page is open, not \(expected)" }
      return address.matches(entry, expected: expected) ? nil : "the URL is \(address.text(of: entry)), not \(expected)"
    }
  }

  func assertLoads(_ loads: [LoadExpectation]) throws(StepFailure) {
    for load in loads {
      let expected: String = try expand(load.url)
      try expect {
        let address = LocationFormatter(app: driver.state.app)
        let found = driver.state.loadCounts.filter { address.isLoad($0.key, of: expected) }.values.reduce(0, +)
        guard found != load.times else { return nil }
        let others = driver.state.loadCounts.map { "\(address.text(ofURL: $0.key)) \($0.value)" }.sorted()
        return "\(expected) was loaded \(Self.times(found)), not \(Self.times(load.times)); loads: \(Self.list(others))"
      }
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  func assertCalls(_ calls: [CallExpectation]) throws(StepFailure) {
    for call in calls {
      try expect {
        let records = driver.state.calls.filter { $0.interfaceName == call.interface }
        let older = driver.state.dropped.calls
        let count = RecordCount(listed: records.count { Self.matches($0, call) }, dropped: older) {
          Self.matches($0, call)
        }
        if count.satisfies(call.times) { return nil }
        let expected = [call.outcome?.rawValue, call.code].compactMap { $0 }.joined(separator: ", ")
        let isKnown = !records.isEmpty || older.total { $0.interface == call.interface } > 0
        let found = isKnown ? "its calls: \(Self.list(records.map(Self.outcome)))" : "it was never called"
        return "\(call.interface)\(expected.isEmpty ? "" : " (\(expected))") was called \(Self.times(count.total)), "
          + "not \(call.times.map(Self.times) ?? "at least once"); \(found)\(count.suffix)"
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
  static func outcome(_ record: CallRecord) -> String {
    switch record.outcome {
    case nil: "pending"
    case .value?: "resolved"
    case .failure(let error)?: "rejected \(error.code)"
    }
  }

  func assertDialog(_ expectation: DialogExpectation) throws(StepFailure) {
    switch expectation {
    case .none:
      try expect {
        driver.state.shownDialog.map { "a dialog is open: \(Diagnostic.quote($0.request.message))" }
      }
    case .shown(let kind, let text):
      let pattern = try text.map { text throws(StepFailure) in TextPattern(try expand(text)) }
      try expect {
        guard let dialog = driver.state.shownDialog else { return "no dialog is open" }
        if let kind, kind.rawValue != dialog.kindName { return "the dialog is of kind \(dialog.kindName), not \(kind)" }
        guard let pattern, !pattern.matches(dialog.request.message) else { return nil }
        return
          "the dialog's text is \(Diagnostic.quote(dialog.request.message)), not \(Diagnostic.quote(pattern.source))"
      }
    }
  }

  func assertDeaths(_ expectation: DeathExpectation) throws(StepFailure) {
    let id = expectation.tab == nil ? nil : try tab(expectation.tab).id
    try expect {
      let found = driver.state.deaths.filter { id == nil || $0.tab == id }
      let count = RecordCount(listed: found.count, dropped: driver.state.dropped.deaths) { id == nil || $0 == id }
      if count.satisfies(expectation.times) { return expectation.last.flatMap { found.last?.differences(from: $0) } }
      let kinds = found.map { "\($0.tab) \($0.kind)" }
      return "\(count.total) renderers died, not \(expectation.times)"
        + "\(kinds.isEmpty ? "" : ": \(Self.list(kinds))")\(count.suffix)"
    }
  }

  func assertHost(_ expectation: HostExpectation) throws(StepFailure) {
    try expect {
      let found: HostExpectation = driver.state.hasExited || !driver.isRunning ? .exited : .alive
      return found == expectation ? nil : "the host is \(found.rawValue), not \(expectation.rawValue)"
    }
  }

  func assertTimeline(_ expectation: TimelineExpectation) throws(StepFailure) {
    let id = try tab(expectation.tab).id
    let expected = expectation.names
    try expect {
      let names = driver.state.timeline.filter { $0.tab == id }.map(\.name)
      let window = Self.window(of: names, for: expected)
      var rest = expected[...]
      for name in window where name == rest.first { rest = rest.dropFirst() }
      guard let missing = rest.first else { return nil }
      return "\(missing.rawValue) is missing; the timeline ends with \(Self.list(names.suffix(12).map(\.rawValue)))"
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
}
