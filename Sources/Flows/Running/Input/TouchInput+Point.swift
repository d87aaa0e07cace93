import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Taps on points of the screen.
extension TouchInput {
  /// Taps a cell of the screen. The chrome receives the tap, or else the page; a tap on an empty cell has no effect.
  func tap(at text: String, inside selector: ElementSelector?) throws(StepFailure) {
    let cell = try cell(at: text, inside: selector)
    if let action = Self.chromeAction(of: driver.screen(), at: cell) { return driver.perform(action) }
    let page = driver.pageArea
    guard driver.state.shownDialog == nil, page.contains(cell) else { return }
    if let silence = driver.unresponsiveReason, !driver.state.isShownPageDeadUndetected {
      throw StepFailure(kind: .expectation, message: "the page cannot be tapped", reason: silence)
    }
    driver.perform(.tapPage(GridPoint(column: cell.column - page.column, row: cell.row - page.row)))
  }

  /// The cell of the screen at a point.
  func cell(at text: String, inside selector: ElementSelector?) throws(StepFailure) -> GridPoint {
    let text: String = try expressions.expand(text)
    let area = try selector.map { selector throws(StepFailure) in try lookup.findForGesture(selector).element.bounds }
    let cell = try cell(text, in: area ?? screenArea)
    if let reason = lookup.absence {
      throw StepFailure(kind: .expectation, message: "nothing can be tapped", reason: reason)
    }
    return cell
  }

  /// The action of a tap on the chrome at a cell; nil when there is none.
  static func chromeAction(of elements: [ScreenElement], at cell: GridPoint) -> UserAction? {
    guard let index = elements.lastIndex(where: { isChrome($0) && $0.bounds.contains(cell) }),
      case .action(let action) = FoundElement(elements: elements, index: index).target
    else { return nil }
    return action
  }

  private static func isChrome(_ element: ScreenElement) -> Bool {
    switch element.target {
    case .pageNode: false
    case .action, .none: element.isOnScreen
    }
  }
}
