import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Taps, long presses, swipes and scrolling.
struct TouchInput {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator

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
    case .element(let selector): try tap(try lookup.findForGesture(selector))
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
      guard let found = lookup.firstMatch(lookup.matcher(for: try expressions.expand(selector))) else { return false }
      try tap(found)
    case .point(let point, let selector): try tap(at: point, inside: selector)
    }
    return true
  }

  /// Throws when a dialog blocks taps on the page.
  func checkNotCovered() throws(StepFailure) {
    guard driver.showsDialog, let dialog = driver.state.shownDialog else { return }
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
    try lookup.expect(onScreen: true) {
      let bar = driver.state.navigationBar(of: driver.state.selectedTab)
      switch item {
      case .left: return bar.leftIcon == nil ? "the navigation bar has no left item" : nil
      case .right: return bar.rightIcon == nil ? "the navigation bar has no right item" : nil
      }
    }
    driver.perform(.tapBarItem(item))
  }

  // MARK: Typing
}
