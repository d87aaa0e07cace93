import ShellCore
import TerminalModel

/// Scrolling.
extension TouchInput {
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
    let selector = try expressions.expand(search.element)
    let matcher = lookup.matcher(for: selector)
    try lookup.checkCSSSelectors(matcher)
    let deadline = driver.now + (try expressions.number(search.timeout, "`timeout`"))
    let minimum = try expressions.number(search.visibility, "`visibilityPercentage`")
    for _ in 0..<FlowLimits.polls {
      let found = lookup.firstMatch(matcher)
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
    var failure = lookup.notFound(selector)
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
