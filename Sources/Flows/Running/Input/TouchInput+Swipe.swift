import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Swipes.
extension TouchInput {
  func swipe(_ motion: SwipeStep) throws(StepFailure) {
    let duration = try expressions.number(motion.duration, "`duration`")
    let screen = screenArea
    switch motion.path {
    case .direction(let direction):
      let (start, end) = Self.middle(direction)
      try swipe(from: try cell(start, in: screen), to: try cell(end, in: screen))
    case .from(let selector, let point, let direction):
      let bounds = try lookup.findForGesture(selector).element.bounds
      let start = try cell(try expressions.expand(point) ?? "50%,50%", in: bounds)
      try swipe(from: start, to: Self.edge(direction, of: screen, from: start))
    case .points(let start, let end):
      try swipe(
        from: try cell(try expressions.expand(start), in: screen), to: try cell(try expressions.expand(end), in: screen)
      )
    }
    driver.advance(milliseconds: max(0, duration))
  }

  /// Scrolls horizontally: the finger moves against the scroll direction.
  func scrollSideways(_ direction: ScrollSearch.Direction) {
    let area = driver.pageArea
    let row = area.row + area.rows / 2
    let near = GridPoint(column: area.column + area.columns / 10, row: row)
    let far = GridPoint(column: area.column + area.columns * 9 / 10, row: row)
    switch direction {
    case .right: perform(from: far, to: near)
    case .left: perform(from: near, to: far)
    case .up, .down: break
    }
  }

  var screenArea: GridRect {
    driver.screenGrid().bounds
  }

  /// Start and end of a swipe across the middle, in percent of the screen.
  private static func middle(_ direction: SwipeStep.Direction) -> (start: String, end: String) {
    switch direction {
    case .up: ("50%,50%", "50%,10%")
    case .down: ("50%,20%", "50%,90%")
    case .left: ("90%,50%", "10%,50%")
    case .right: ("10%,50%", "90%,50%")
    }
  }

  /// The end of a swipe from a point to the edge.
  private static func edge(_ direction: SwipeStep.Direction, of screen: GridRect, from start: GridPoint) -> GridPoint {
    switch direction {
    case .up: GridPoint(column: start.column, row: screen.rows / 10)
    case .down: GridPoint(column: start.column, row: screen.rows * 9 / 10)
    case .left: GridPoint(column: screen.columns / 10, row: start.row)
    case .right: GridPoint(column: screen.columns * 9 / 10, row: start.row)
    }
  }

  /// The cell at a point of an area.
  func cell(_ text: String, in area: GridRect) throws(StepFailure) -> GridPoint {
    guard let point = ScreenPoint(text) else {
      throw .command("\(Diagnostic.quote(text)) is not a point: write x,y or x%,y%")
    }
    guard let cell = point.cell(in: area) else { throw .command("the point \(text) is outside the area") }
    return cell
  }

  private func swipe(from start: GridPoint, to end: GridPoint) throws(StepFailure) {
    if let gesture = gesture(from: start, to: end), driver.state.isBackSwipe(gesture), !driver.state.hasExited {
      driver.perform(.swipePage(gesture))
      return
    }
    if let sheet = driver.sheetArea, sheet.isMoved(from: start, to: end) {
      // A shorter swipe moves the sheet back to its position.
      if sheet.isDismissed(from: start, to: end) { driver.perform(.swipeSheetDown) }
      return
    }
    if let obstacle = lookup.gestureObstacle {
      throw StepFailure(kind: .expectation, message: "the page cannot be swiped", reason: obstacle)
    }
    perform(from: start, to: end)
  }

  /// Sends a swipe to the page if it begins there; bars do not react to swipes.
  private func perform(from start: GridPoint, to end: GridPoint) {
    if let gesture = gesture(from: start, to: end) { driver.perform(.swipePage(gesture)) }
  }

  private func gesture(from start: GridPoint, to end: GridPoint) -> SwipeGesture? {
    let area = driver.pageArea
    guard area.contains(start) else { return nil }
    func inside(_ point: GridPoint) -> GridPoint {
      GridPoint(column: point.column - area.column, row: point.row - area.row)
    }
    return SwipeGesture(start: inside(start), end: inside(end))
  }
}
