import BridgeContract
import CWebKit
import EngineContract
import PageWire
import TerminalModel

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
