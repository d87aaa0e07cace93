import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Taps, text input and scrolling.
extension FlowRunner {
  func tap(_ gesture: TapGesture) throws(StepFailure) {
    var taps = gesture.count
    var delay = gesture.delay
    switch gesture.kind {
    case .tap: break
    case .doubleTap:
      taps *= 2
      delay = 100
    case .longPress:
      for _ in 0..<taps { try longPress(gesture.target) }
      return
    }
    switch gesture.target {
    case .bar(let item): try tap(item)
    case .element(let selector): try tap(try findForGesture(selector))
    case .point(let point, let selector): try tap(at: point, inside: selector)
    }
    for _ in 1..<max(1, taps) {
      driver.advance(milliseconds: delay)
      guard try tapAgain(gesture.target) else { return }
    }
  }

  /// Taps the same target again. Returns false when it no longer exists because of the previous taps.
  private func tapAgain(_ target: TapTarget) throws(StepFailure) -> Bool {
    switch target {
    case .bar(let item): try tap(item)
    case .element(let selector):
      guard let found = firstMatch(matcher(for: try expand(selector))) else { return false }
      try tap(found)
    case .point(let point, let selector): try tap(at: point, inside: selector)
    }
    return true
  }

  /// Throws when a dialog blocks taps on the page.
  func checkNotCovered() throws(StepFailure) {
    guard let dialog = driver.state.shownDialog else { return }
    throw StepFailure(
      kind: .expectation, message: "the page cannot be tapped",
      reason: "it is covered by a dialog: \(Diagnostic.quote(dialog.request.message))")
  }

  func tap(_ found: FoundElement) throws(StepFailure) {
    switch found.target {
    case .pageNode(let node):
      try checkNotCovered()
      driver.perform(.actOnNode(.tap(node: node)))
    case .action(let action): driver.perform(action)
    // A text of the chrome without an action: the tap has no effect, as on a phone.
    case .none: break
    }
  }

  /// Waits until the bar has the item, because the page may set it later.
  func tap(_ item: NavigationBarTap.Item) throws(StepFailure) {
    try expect(onScreen: true) {
      let bar = driver.state.navigationBar(of: driver.state.selectedTab)
      switch item {
      case .left: return bar.leftIcon == nil ? "the navigation bar has no left item" : nil
      case .right: return bar.rightIcon == nil ? "the navigation bar has no right item" : nil
      }
    }
    driver.perform(.tapBarItem(item))
  }

  // MARK: Typing

  func type(_ text: String) throws(StepFailure) {
    if let dialog = driver.state.shownDialog {
      guard dialog.request.kind == .prompt else {
        throw .command("the open dialog has no text field", reason: Diagnostic.quote(dialog.request.message))
      }
      driver.perform(.editDialog(text: dialog.text + text))
      return
    }
    guard driver.state.acceptsText else {
      throw StepFailure(
        kind: .expectation, message: "no text field has the focus", reason: obstacle ?? "tap on the field first")
    }
    driver.perform(.insertText(text))
  }

  func randomText(_ text: RandomText) throws(StepFailure) -> String {
    let length = try text.length.map { length throws(StepFailure) in try number(length, "`length`") } ?? 8
    return RandomTextGenerator.generate(text.kind, length: Int(min(max(length, 0), 10_000)), using: &random)
  }

  func erase(_ count: String?) throws(StepFailure) {
    let limit = try count.map { text throws(StepFailure) in try number(text, "`charactersToErase`") }
    var count = Int(min(max(limit ?? Double(FlowLimits.erasedCharacters), 0), 10_000))
    if let dialog = driver.state.shownDialog {
      driver.perform(.editDialog(text: String(dialog.text.dropLast(count))))
      return
    }
    guard driver.state.acceptsText else {
      throw StepFailure(
        kind: .expectation, message: "no text field has the focus", reason: obstacle ?? "tap on the field first")
    }
    // Avoids key presses on an empty field, because each one takes time.
    if let field = driver.screen().last(where: { $0.isFocused }) { count = min(count, field.text.count) }
    for _ in 0..<count { driver.perform(.pressKey(KeyPress(.backspace))) }
  }

  func press(_ key: FlowKey) {
    switch key.meaning {
    case .back: driver.perform(.goBack)
    case .home: driver.perform(.background)
    case .key(let code): driver.perform(.pressKey(KeyPress(code)))
    }
  }

  /// The text that is copied from an element.
  func text(of element: ScreenElement) -> String {
    [element.text, element.label, element.placeholder].first { !$0.isEmpty } ?? ""
  }

  // MARK: Scrolling

  /// Scrolls by half of the page's height, like one swipe on a phone.
  func scroll(_ direction: ScrollSearch.Direction) {
    let size = driver.state.viewport.size
    let rows = max(1, size.rows / 2)
    let middle = GridPoint(column: size.columns / 2, row: size.rows / 2)
    switch direction {
    case .down: driver.perform(.wheelPage(at: middle, rows: rows))
    case .up: driver.perform(.wheelPage(at: middle, rows: -rows))
    case .left, .right: scrollSideways(direction)
    }
  }

  func scroll(_ search: ScrollSearch) throws(StepFailure) {
    let selector = try expand(search.element)
    let matcher = self.matcher(for: selector)
    try checkCSSSelectors(matcher)
    let deadline = driver.now + (try number(search.timeout, "`timeout`"))
    let minimum = try number(search.visibility, "`visibilityPercentage`")
    for _ in 0..<FlowLimits.polls {
      let found = firstMatch(matcher)
      if let found, visibility(of: found) >= minimum {
        if search.centersElement { center(found) }
        return
      }
      let before = driver.screen()
      scroll(search.direction)
      guard driver.screen() == before else { continue }
      // The page cannot scroll further, so the visible part is accepted.
      if found != nil { return }
      // At the end of the page: more content can only appear later, as in an infinite list.
      let rest = deadline - driver.now
      guard rest > 0, driver.waitForChange(within: rest, changingScreen: true) else { break }
    }
    var failure = notFound(selector)
    failure.message = "\(selector.description) was not found by scrolling"
    throw failure
  }

  /// The percentage of the element's cells in the page's area; 100 for elements of the chrome.
  private func visibility(of found: FoundElement) -> Double {
    guard case .pageNode = found.target else { return 100 }
    let bounds = found.element.bounds
    let visible = bounds.intersection(driver.pageArea)
    // An element that is larger than the area counts as fully visible when it fills the area.
    let rows = min(bounds.rows, driver.pageArea.rows)
    let columns = min(bounds.columns, driver.pageArea.columns)
    guard rows > 0, columns > 0 else { return 100 }
    return min(100, 100 * Double(visible.rows * visible.columns) / Double(rows * columns))
  }

  private func center(_ found: FoundElement) {
    guard case .pageNode = found.target, let page = driver.state.selected?.page else { return }
    let rows = found.elements.filter(\.isOnScreen).map(\.bounds.maxRow).max() ?? driver.state.viewport.size.rows
    let middle = found.element.bounds.row + found.element.bounds.rows / 2
    let row = max(0, page.scroll.row + middle - rows / 2)
    if row != page.scroll.row { driver.perform(.scrollPage(toRow: row)) }
  }
}
