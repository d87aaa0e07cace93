import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Taps on places of the screen.
extension FlowRunner {
  /// As a finger does it: what the frame has there takes the tap, else the page does, at that very cell; on a place where
  /// nothing is, nothing happens.
  func tap(at text: String, inside selector: ElementSelector?) throws(StepFailure) {
    let cell = try cell(at: text, inside: selector)
    if let action = Self.part(of: driver.screen(), at: cell) { return driver.perform(action) }
    let page = driver.pageArea
    guard driver.state.shownDialog == nil, page.contains(cell) else { return }
    if let silence = driver.silence, !driver.state.isShownPageDeadUnnoticed {
      throw StepFailure(kind: .expectation, message: "the page cannot be tapped", reason: silence)
    }
    driver.perform(.tapPage(GridPoint(column: cell.column - page.column, row: cell.row - page.row)))
  }

  /// The cell of the screen that a point means.
  func cell(at text: String, inside selector: ElementSelector?) throws(StepFailure) -> GridPoint {
    let text: String = try expand(text)
    let area = try selector.map { selector throws(StepFailure) in try findForGesture(selector).element.bounds }
    let cell = try cell(text, in: area ?? screenArea)
    if let reason = absence { throw StepFailure(kind: .expectation, message: "nothing can be tapped", reason: reason) }
    return cell
  }

  /// What a tap on a part of the frame at a cell does; nil when there is none that does anything.
  static func part(of elements: [ScreenElement], at cell: GridPoint) -> UserAction? {
    guard let index = elements.lastIndex(where: { isOfFrame($0) && $0.bounds.contains(cell) }),
      case .action(let action) = FoundElement(elements: elements, index: index).target
    else { return nil }
    return action
  }

  private static func isOfFrame(_ element: ScreenElement) -> Bool {
    switch element.target {
    case .pageNode: false
    case .action, .none: element.isOnScreen
    }
  }
}
