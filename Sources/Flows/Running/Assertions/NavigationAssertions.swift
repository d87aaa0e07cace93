import PageWire
import ShellCore
import SourceText

/// Assertions about what the shell shows: its bar, tabs, stacks, dialogs and pages.
struct NavigationAssertions {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator

  func assertBar(_ expectation: BarExpectation) throws(StepFailure) {
    let expected = BarExpectation(
      title: try expressions.expand(expectation.title), leftIcon: try expressions.expand(expectation.leftIcon),
      rightIcon: try expressions.expand(expectation.rightIcon))
    try lookup.expect {
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
    let expected = try lookup.tab(name).id
    try lookup.expect {
      let selected = driver.state.selectedTab
      return selected == expected ? nil : "the selected tab is \(selected), not \(expected)"
    }
  }

  func assertStack(_ expectation: StackExpectation) throws(StepFailure) {
    let id = try lookup.tab(expectation.tab).id
    let expected = try expectation.urls.map { urls throws(StepFailure) in try expressions.expand(urls) }
    let expectedInModal = try expectation.modal.map { urls throws(StepFailure) in try expressions.expand(urls) }
    try lookup.expect {
      let stack = driver.state.tab(id)?.stack ?? BackStack()
      return expected.flatMap { difference("the stack", stack.tabEntries, $0) }
        ?? expectedInModal.flatMap { difference("the modal's stack", stack.modalEntries, $0) }
    }
  }

  private func difference(_ what: String, _ entries: [HistoryEntry], _ expected: [String]) -> String? {
    let address = LocationFormatter(app: driver.state.app)
    let isEqual =
      entries.count == expected.count && zip(entries, expected).allSatisfy { address.matches($0, expected: $1) }
    return isEqual
      ? nil : "\(what) is \(AssertionText.list(entries.map(address.text))), not \(AssertionText.list(expected))"
  }

  /// Asserts the entry to which Back leads in the topmost modal, or else in the tab. Skipped entries do not count.
  func assertBackTarget(_ expectation: BackTargetExpectation) throws(StepFailure) {
    let id = try lookup.tab(expectation.tab).id
    let expected: String? = try expressions.expand(expectation.url)
    try lookup.expect {
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
    let expected: String = try expressions.expand(url)
    try lookup.expect {
      let address = LocationFormatter(app: driver.state.app)
      guard let entry = driver.state.selected?.stack.current else { return "no page is open, not \(expected)" }
      return address.matches(entry, expected: expected) ? nil : "the URL is \(address.text(of: entry)), not \(expected)"
    }
  }

  func assertDialog(_ expectation: DialogExpectation) throws(StepFailure) {
    switch expectation {
    case .none:
      try lookup.expect {
        driver.state.shownDialog.map { "a dialog is open: \(Diagnostic.quote($0.request.message))" }
      }
    case .shown(let kind, let text):
      let pattern = try text.map { text throws(StepFailure) in TextPattern(try expressions.expand(text)) }
      try lookup.expect {
        guard let dialog = driver.state.shownDialog else { return "no dialog is open" }
        if let kind, kind.rawValue != dialog.kindName { return "the dialog is of kind \(dialog.kindName), not \(kind)" }
        guard let pattern, !pattern.matches(dialog.request.message) else { return nil }
        return
          "the dialog's text is \(Diagnostic.quote(dialog.request.message)), not \(Diagnostic.quote(pattern.source))"
      }
    }
  }

  func assertHost(_ expectation: HostExpectation) throws(StepFailure) {
    try lookup.expect {
      let found: HostExpectation = driver.state.hasExited || !driver.isRunning ? .exited : .alive
      return found == expectation ? nil : "the host is \(found.rawValue), not \(expectation.rawValue)"
    }
  }

  func assertColorScheme(_ expected: ColorScheme) throws(StepFailure) {
    try lookup.expect {
      guard driver.state.viewport.colorScheme != expected else { return nil }
      switch expected {
      case .dark: return "dark mode is off"
      case .light: return "dark mode is on"
      }
    }
  }

  func assertScreen(_ expectation: ScreenExpectation) throws(StepFailure) {
    let expected: String? = try expressions.expand(expectation.native)
    try lookup.expect {
      let state = driver.state
      if let mismatch = Self.modalMismatch(expectation.modal, isShown: state.showsModal(state.selectedTab)) {
        return mismatch
      }
      guard let expected else { return nil }
      let shown: String =
        switch state.shownEntry(of: state.selectedTab)?.content {
        case .screen(let screen)?, .contract(let screen, _)?: screen.rawValue
        case .page?, nil: ScreenExpectation.none
        }
      guard shown != expected else { return nil }
      return shown == ScreenExpectation.none
        ? "a page is shown, not the native screen \(Diagnostic.quote(expected))"
        : "the native screen \(Diagnostic.quote(shown)) is shown, not \(Diagnostic.quote(expected))"
    }
  }

  private static func modalMismatch(_ expected: Bool?, isShown: Bool) -> String? {
    guard let expected, expected != isShown else { return nil }
    return isShown ? "a modal is shown" : "no modal is shown"
  }
}
