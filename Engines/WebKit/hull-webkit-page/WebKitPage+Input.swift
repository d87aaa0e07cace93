import BridgeContract
import CWebKit
import EngineContract
import PageWire
import TerminalModel

/// A finger on the view, as events of GTK.
struct Finger {
  private let view: WebView
  /// The last tap that was not the second one of a double tap.
  private var lastTap: (point: GridPoint, time: Double)?
  /// Where it stays after a press.
  private(set) var heldPoint: GridPoint?

  /// Moves of a swipe, as in `hull-page`.
  private static let moves = 8
  /// Milliseconds.
  private static let doubleTapTime = 500.0

  init(on view: WebView) { self.view = view }

  /// Touches a cell for a moment. As in `hull-page`, two taps at the same time are two steps of a flow, not a double tap.
  /// - Parameter time: the page's time in milliseconds.
  mutating func tap(_ point: GridPoint, time: Double) {
    let isSecond = lastTap.map { $0.point == point && time > $0.time && time - $0.time <= Self.doubleTapTime } ?? false
    lastTap = isSecond ? nil : (point, time)
    hull_view_set_second_click(isSecond)
    touch(HULL_TOUCH_START, point)
    touch(HULL_TOUCH_END, point)
    view.click(x: (Double(point.column) + 0.5) * 8, y: (Double(point.row) + 0.5) * 16)
  }

  func swipe(_ gesture: SwipeGesture) {
    touch(HULL_TOUCH_START, gesture.start)
    for move in 1...Self.moves {
      touch(HULL_TOUCH_MOVE, gesture.start, to: gesture.end, share: Double(move) / Double(Self.moves))
    }
    touch(HULL_TOUCH_END, gesture.end)
  }

  mutating func press(_ point: GridPoint) {
    heldPoint = point
    touch(HULL_TOUCH_START, point)
  }

  mutating func release(isCanceled: Bool) {
    guard let point = heldPoint else { return }
    heldPoint = nil
    touch(isCanceled ? HULL_TOUCH_CANCEL : HULL_TOUCH_END, point)
  }

  /// The finger at a part of the way from the center of a cell to that of another one.
  private func touch(_ phase: hull_touch, _ start: GridPoint, to end: GridPoint? = nil, share: Double = 0) {
    func position(_ start: Int, _ end: Int?, _ size: Double) -> Double {
      (Double(start) + Double((end ?? start) - start) * share + 0.5) * size
    }
    view.touch(phase, x: position(start.column, end?.column, 8), y: position(start.row, end?.row, 16))
  }
}

extension WebKitPage {
  /// - Parameter movesCaret: whether a field that gets the focus has its caret at the end.
  func tap(_ point: GridPoint, movesCaret: Bool = false) -> CommandStatus {
    let time = opening?.clock.mode == .virtual ? clockMilliseconds : hull_webkit_uptime()
    return settle("awaitTap", [.bool(movesCaret)], while: { self.finger.tap(point, time: time) })
  }

  func press(_ key: KeyPress) -> CommandStatus {
    settle(
      "awaitKey",
      while: { self.view.pressKey(symbol: KeySymbol.of(key.code), state: KeySymbol.state(key.modifiers)) })
  }

  /// - Parameter isHeld: whether the touch stays until `release`.
  func longPress(_ point: GridPoint, isHeld: Bool = false) -> CommandStatus {
    var isCanceled = false
    var pressed: PressedLink?
    _ = settle(
      "awaitPress",
      [
        .count(point.column), .count(point.row), .bool(opening?.webView != .ios),
        .bool(opening?.previewsLinks == true),
      ],
      paints: false, while: { self.finger.press(point) },
      then: { outcome in
        isCanceled = outcome["isCanceled"] == .bool(true)
        guard let link = outcome["link"], case .string(let url)? = link["url"] else { return }
        pressed = PressedLink(url: url, text: link["text"]?.stringValue ?? "")
      })
    if isHeld, !isCanceled { return settle("nothing") }
    let status = release(isCanceled: isCanceled)
    if let pressed { report(.didPressLink(pressed)) }
    return status
  }

  private func release(isCanceled: Bool = false) -> CommandStatus {
    guard finger.heldPoint != nil else { return settle("nothing") }
    return settle("awaitTouchEnd", [.bool(isCanceled)], while: { self.finger.release(isCanceled: isCanceled) })
  }

  func swipe(_ gesture: SwipeGesture) -> CommandStatus {
    let (start, end) = (gesture.start, gesture.end)
    return settle(
      "awaitSwipe",
      [
        .count(start.column), .count(start.row), .count(start.column - end.column), .count(start.row - end.row),
      ],
      while: { self.finger.swipe(gesture) })
  }

  func perform(_ action: NodeAction) -> CommandStatus {
    switch action {
    case .tap(let node):
      guard let cell = Self.cell(query("reveal", [.integer(Int64(node))])?["cell"]) else { return settle("nothing") }
      return tap(cell, movesCaret: true)
    case .scrollIntoView(let node): return settle("reveal", [.integer(Int64(node))])
    case .focus(let node): return settle("focusNode", [.integer(Int64(node))])
    case .press(let node):
      guard let cell = Self.cell(query("reveal", [.integer(Int64(node))])?["cell"]) else { return settle("nothing") }
      return longPress(cell, isHeld: true)
    case .release: return release()
    }
  }

  private static func cell(_ value: JSONValue?) -> GridPoint? {
    guard case .array(let pair)? = value, pair.count == 2, let column = pair[0].double, let row = pair[1].double,
      0..<Double(WireLimits.gridExtent) ~= column, 0..<Double(WireLimits.gridExtent) ~= row
    else { return nil }
    return GridPoint(column: Int(column), row: Int(row))
  }
}
