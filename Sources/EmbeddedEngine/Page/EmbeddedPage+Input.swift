import CJavaScriptCore
import PageWire
import TerminalModel
import WebDocument

/// User input, forwarded to the document of the frame that contains it.
extension EmbeddedPage {
  func press(_ key: KeyPress) -> Settlement.Input {
    if let inner = focusedFrame?.page {
      let result = inner.press(key)
      // A Tab that leaves the frame continues behind it.
      if result == .consumed || key.code != .tab { return result }
    }
    return input(
      script.perform(
        .pressKey, .text(KeyName.of(key.code)), .flag(key.modifiers.contains(.shift)),
        .flag(key.modifiers.contains(.alt)), .flag(key.modifiers.contains(.control))))
  }

  func insert(_ text: String) -> Settlement.Input {
    if let inner = focusedFrame?.page { return inner.insert(text) }
    return input(script.perform(.insertText, .text(text)))
  }

  func tap(_ point: GridPoint) -> Settlement.Input {
    if let (page, frame, inner) = frame(at: point) {
      script.call(.focusFrame, .integer(frame.element.rawValue))
      script.call(.settle)
      return page.tap(inner)
    }
    return input(script.perform(.tap, .integer(point.column), .integer(point.row)))
  }

  func longPress(_ point: GridPoint) -> Settlement.Input {
    if let (page, _, inner) = frame(at: point) {
      let result = page.longPress(inner)
      page.script.call(.settle)
      return result
    }
    return input(script.perform(.longPress, .integer(point.column), .integer(point.row)))
  }

  func wheel(_ point: GridPoint, _ rows: Int) -> Settlement.Input {
    if let (page, _, inner) = frame(at: point) {
      let result = page.wheel(inner, rows)
      page.script.call(.settle)
      if result == .consumed { return result }
    }
    return input(script.perform(.wheel, .integer(point.column), .integer(point.row), .integer(rows)))
  }

  func swipe(_ gesture: SwipeGesture) -> Settlement.Input {
    if let (page, _, inner) = frame(at: gesture.start) {
      let end = GridPoint(
        column: inner.column + gesture.end.column - gesture.start.column,
        row: inner.row + gesture.end.row - gesture.start.row)
      let result = page.swipe(SwipeGesture(start: inner, end: end))
      page.script.call(.settle)
      if result == .consumed { return result }
    }
    return input(
      script.perform(
        .swipe, .integer(gesture.start.column), .integer(gesture.start.row), .integer(gesture.end.column),
        .integer(gesture.end.row)))
  }

  /// Kinds as in `performAction` of `host-callbacks.js`. Nodes of frames contain their frame's number in the upper
  /// bits.
  func performAction(_ action: NodeAction) -> Settlement.Input {
    let (kind, node) =
      switch action {
      case .tap(let node): (0, node)
      case .scrollIntoView(let node): (1, node)
      case .focus(let node): (2, node)
      case .press(let node): (3, node)
      case .release(let node): (4, node)
      }
    guard let frame = tree.frame(node >> Self.frameShift), let inner = frame.page else {
      return input(performAction(kind, on: node))
    }
    if kind != 1 { focus(frame) }
    let local = node & (1 << Self.frameShift - 1)
    return input(inner.performAction(kind, on: local))
  }

  /// Passes the position of an element in view, which saves a query by the script.
  private func performAction(_ kind: Int, on node: UInt32) -> JSValueRef? {
    let row = Int(script.status(.scrollRow))
    let id = NodeID(node)
    guard layoutDocument.isInView(id, scrollRow: row),
      let area = layoutDocument.geometry(of: id, scrollRow: row)?.border
    else { return script.perform(.performAction, .integer(kind), .integer(node)) }
    return script.perform(
      .performAction, .integer(kind), .integer(node), .number(area.x + area.width / 2),
      .number(area.y + area.height / 2))
  }

  /// Focuses the elements of a frame and its ancestor frames, from the outside in.
  private func focus(_ frame: Subframe) {
    if let outer = frame.parent.frame { focus(outer) }
    frame.parent.script.call(.focusFrame, .integer(frame.element.rawValue))
    frame.parent.script.call(.settle)
  }
}
