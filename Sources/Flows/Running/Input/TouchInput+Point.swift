import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Taps on points of the screen.
extension TouchInput {
  /// Taps a cell of the screen. The chrome receives the tap, or else the page; a tap on an empty cell has no effect.
  func tap(at text: String, inside selector: ElementSelector?) throws(StepFailure) {
    let cell = try cell(at: text, inside: selector)
    if let action = ScreenTap.action(of: driver.screen(), at: cell) { return driver.perform(action) }
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
}
