import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// Actions (W3C WebDriver, section 15): the shell has taps, long presses, swipes, scrolling and keys, and pages also have
/// mice and pens.
extension DriverSession {
  func performActions(_ body: JSONValue) throws(WebDriverError) {
    if isInPage {
      _ = try page.requirePage()
      try pages.select(page.currentTab)
    }
    var state = input
    let ticks = try ActionParser.parse(body, state: &state)
    let recognizer = try recognizer()
    for tick in ticks {
      // An action may have closed the window.
      if isInPage { _ = try page.requirePage() }
      try reveal(tick)
      let gestures = try recognizer.gestures(of: tick, state: &state, resolve: center)
      input = state
      for gesture in gestures { perform(gesture) }
    }
  }

  /// Scrolls to the elements over which a wheel is turned, also without a distance (`scroll_to_element` of Selenium).
  private func reveal(_ tick: ActionTick) throws(WebDriverError) {
    guard isInPage else { return }
    for action in tick.actions {
      if case .scroll(.element(let id), _, _, _, _, _) = action.kind { _ = try pages.read("reveal", id) }
    }
  }

  func releaseActions() throws(WebDriverError) {
    var state = input
    let gestures = try recognizer().gestures(of: state.releaseTick, state: &state, resolve: center)
    input = InputState()
    for gesture in gestures { perform(gesture) }
  }

  private func recognizer() throws(WebDriverError) -> GestureRecognizer {
    var recognizer = GestureRecognizer(viewport: viewport, hasPointers: hasPointers)
    if isInPage, !page.frames.isEmpty {
      let frame = try page.call("viewport")
      func number(_ name: String) -> Double { frame[name]?.doubleValue ?? 0 }
      recognizer.origin = ViewportPoint(number("x"), number("y"))
      recognizer.viewport = ViewportPoint(number("width"), number("height"))
    }
    return recognizer
  }

  private var hasPointers: Bool { isInPage && app.session.engine.can(.pointers) }

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
      if isInPage { app.perform(.tapPage(Self.cell(painted(point)))) } else { native.tap(at: Self.cell(point)) }
    case .longPress(let point, _):
      guard let cell = pageCell(painted(point)) else { return }
      app.perform(.longPressPage(cell))
    case .swipe(let start, let end, _):
      swipe(from: start, to: end)
    case .scroll(let point, let deltaX, let deltaY) where hasPointers:
      app.perform(
        .pointerPage(
          PointerInput(
            wheelAtX: point.x, y: point.y, deltaX: Double(deltaX), deltaY: Double(deltaY),
            modifiers: Typist.pointerModifiers(input.modifiers))))
    case .scroll(let point, _, let deltaY):
      guard let cell = pageCell(painted(point)) else { return }
      let rows = Int((Double(deltaY) / 16).rounded(.awayFromZero))
      app.perform(.wheelPage(at: cell, rows: rows))
    case .keys(let strokes): press(strokes)
    case .move: break
    case .pointer(let step): app.perform(.pointerPage(pointer(step)))
    case .wait(let milliseconds): app.driver.advance(milliseconds: Double(milliseconds))
    }
  }

  private func pointer(_ step: PointerStep) -> PointerInput {
    var (kind, button) = (PointerInput.Step.move, 0)
    switch step.kind {
    case .move: break
    case .press(let pressed): (kind, button) = (.press, pressed)
    case .release(let released): (kind, button) = (.release, released)
    case .cancel: kind = .cancel
    }
    var contact = PointerContact()
    (contact.width, contact.height) = (Double(step.contact.width), Double(step.contact.height))
    (contact.pressure, contact.tangentialPressure) = (step.contact.pressure, step.contact.tangentialPressure)
    (contact.tiltX, contact.tiltY, contact.twist) = (
      step.contact.tiltX ?? 0, step.contact.tiltY ?? 0, step.contact.twist
    )
    if step.contact.tiltX == nil, step.contact.tiltY == nil, let altitude = step.contact.altitude {
      (contact.tiltX, contact.tiltY) = PenAngles.tilt(altitude: altitude, azimuth: step.contact.azimuth ?? 0)
    }
    return PointerInput(
      kind, device: step.device == .mouse ? .mouse : .pen, x: step.position.x, y: step.position.y,
      button: UInt8(clamping: button), modifiers: Typist.pointerModifiers(input.modifiers), contact: contact)
  }

  private func swipe(from start: ViewportPoint, to end: ViewportPoint) {
    guard let first = pageCell(painted(start)) else { return }
    let last = pageCell(painted(end)) ?? Self.cell(end)
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

  /// The position whose cell shows what the page has at a point.
  private func painted(_ point: ViewportPoint) -> ViewportPoint {
    guard isInPage else { return point }
    return ViewportPoint(point.x, point.y + ((try? page.call("cellOffset"))?.doubleValue ?? 0))
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
