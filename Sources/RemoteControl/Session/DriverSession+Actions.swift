import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// Actions (W3C WebDriver, section 15): the shell has taps, long presses, swipes, scrolling and keys.
extension DriverSession {
  func performActions(_ body: JSONValue) throws(WebDriverError) {
    if isInPage {
      _ = try page.requirePage()
      try pages.select(page.currentTab)
    }
    var state = input
    let ticks = try ActionParser.parse(body, state: &state)
    let recognizer = GestureRecognizer(viewport: viewport)
    for tick in ticks {
      let gestures = try recognizer.gestures(of: tick, state: &state) { element throws(WebDriverError) in
        try self.center(of: element)
      }
      input = state
      for gesture in gestures { perform(gesture) }
    }
  }

  func releaseActions() throws(WebDriverError) {
    var state = input
    let gestures = try GestureRecognizer(viewport: viewport).gestures(of: state.releaseTick, state: &state) {
      element throws(WebDriverError) in
      try self.center(of: element)
    }
    input = InputState()
    for gesture in gestures { perform(gesture) }
  }

  /// The size of what positions refer to: the page, or the whole screen.
  private var viewport: ViewportPoint {
    let size = isInPage ? app.state.viewport.size : app.session.size
    return ViewportPoint(Double(size.columns * 8), Double(size.rows * 16))
  }

  private func center(of element: String) throws(WebDriverError) -> ViewportPoint {
    guard !isInPage else {
      let point = try pages.read("center", element)
      return ViewportPoint(point["x"]?.doubleValue ?? 0, point["y"]?.doubleValue ?? 0)
    }
    let found = try native.found(element).element
    return ViewportPoint(
      Double(found.x) + Double(found.width) / 2, Double(found.y) + Double(found.height) / 2)
  }

  private func perform(_ gesture: Gesture) {
    switch gesture {
    case .tap(let point, let button):
      // Another button opens a context menu, which phones open by a long press.
      guard button == 0 else {
        return perform(.longPress(point, milliseconds: GestureRecognizer.longPressMilliseconds))
      }
      if isInPage { app.perform(.tapPage(Self.cell(point))) } else { native.tap(at: Self.cell(point)) }
    case .longPress(let point, _):
      guard let cell = pageCell(point) else { return }
      app.perform(.longPressPage(cell))
    case .swipe(let start, let end, _):
      swipe(from: start, to: end)
    case .scroll(let point, _, let deltaY):
      guard let cell = pageCell(point) else { return }
      let rows = Int((Double(deltaY) / 16).rounded(.awayFromZero))
      app.perform(.wheelPage(at: cell, rows: rows))
    case .keys(let strokes): press(strokes)
    case .move: break
    case .wait(let milliseconds): app.driver.advance(milliseconds: Double(milliseconds))
    }
  }

  private func swipe(from start: ViewportPoint, to end: ViewportPoint) {
    guard let first = pageCell(start) else { return }
    let last = pageCell(end) ?? Self.cell(end)
    app.perform(.swipePage(SwipeGesture(start: first, end: last)))
  }

  private func press(_ strokes: [KeyStroke]) {
    var modifiers: KeyModifiers = input.modifiers.reduce(into: []) { $0.insert(Typist.flag(of: $1)) }
    let typist = Typist(app: app)
    for stroke in strokes {
      let key = NormalizedKey(stroke.text)
      if key.isModifier {
        let flag = Typist.flag(of: key.name)
        if stroke.isDown { modifiers.insert(flag) } else { modifiers.remove(flag) }
      } else if stroke.isDown {
        if key.isCharacter { typist.insert(key.name, modifiers) } else { typist.press(key, modifiers) }
      }
    }
  }

  private static func cell(_ point: ViewportPoint) -> GridPoint { AppDriver.cell(x: point.x, y: point.y) }

  /// The cell of the page at a position; nil outside of the page.
  private func pageCell(_ point: ViewportPoint) -> GridPoint? {
    let cell = Self.cell(point)
    guard !isInPage else { return cell }
    let area = app.driver.pageArea
    guard area.contains(cell) else { return nil }
    return GridPoint(column: cell.column - area.column, row: cell.row - area.row)
  }
}
