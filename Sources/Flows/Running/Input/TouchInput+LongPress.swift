import PageWire
import ShellCore
import TerminalModel

/// Long presses.
extension TouchInput {
  /// The duration of a long press in milliseconds.
  private static let pressTime: Double = 3_000

  /// Performs a long press. The chrome handles it as a tap; a page receives the press and, after the duration, the
  /// release.
  func longPress(_ target: TapTarget) throws(StepFailure) {
    switch target {
    case .bar(let item):
      driver.advance(milliseconds: Self.pressTime)
      try tap(item)
    case .element(let selector):
      let found = try lookup.findForGesture(selector)
      guard let node = pageNode(of: found) else {
        driver.advance(milliseconds: Self.pressTime)
        return try tap(found)
      }
      try checkNotCovered()
      press(node)
    case .point(let text, let selector):
      let cell = try cell(at: text, inside: selector)
      guard ScreenTap.action(of: driver.screen(), at: cell) == nil, let node = pageNode(at: cell) else {
        driver.advance(milliseconds: Self.pressTime)
        return try tap(at: text, inside: selector)
      }
      press(node)
    }
  }

  private func press(_ node: UInt32) {
    let document = driver.state.selected?.page?.generation
    driver.perform(.actOnNode(.press(node: node)))
    driver.advance(milliseconds: Self.pressTime)
    // A document that was loaded in the meantime does not have the node.
    guard driver.state.selected?.page?.generation == document else { return }
    driver.perform(.actOnNode(.release(node: node)))
  }

  /// The node of the page that receives a tap on an element; nil for elements of the chrome.
  private func pageNode(of found: FoundElement) -> UInt32? {
    switch found.target {
    case .pageNode(let node): node
    case .action(.tapPage(let point)):
      pageNode(at: GridPoint(column: point.column + driver.pageArea.column, row: point.row + driver.pageArea.row))
    case .action, .none: nil
    }
  }

  /// The innermost node of the page at a cell of the screen.
  private func pageNode(at cell: GridPoint) -> UInt32? {
    for element in (driver.lastPageElements() + driver.screen()).reversed()
    where element.isOnScreen && element.bounds.contains(cell) {
      if case .pageNode(let node) = element.target { return node }
    }
    return nil
  }
}
