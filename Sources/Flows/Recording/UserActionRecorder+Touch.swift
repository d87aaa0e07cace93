import PageWire
import ShellCore
import TerminalModel

/// Records taps and swipes as steps that find the touched elements.
extension UserActionRecorder {
  mutating func tap(_ point: GridPoint, _ recorded: RecordedAction) {
    let naming = SelectorGenerator(elements: recorded.screen ?? [])
    let cell = GridPoint(column: recorded.pageArea.column + point.column, row: recorded.pageArea.row + point.row)
    guard let index = naming.element(at: cell), let selector = naming.selector(of: index) else {
      return add("tapOn: {point: \(Self.position(of: point, recorded))}", recorded)
    }
    tapOn(selector, naming.elements[index], recorded)
  }

  /// Records a tap on a node. A node that no longer exists is ignored.
  mutating func tap(_ node: UInt32, _ recorded: RecordedAction) {
    let naming = SelectorGenerator(elements: recorded.screen ?? [])
    guard let index = naming.elements.firstIndex(where: { $0.target == .pageNode(node) }),
      let selector = naming.selector(of: index)
    else { return }
    tapOn(selector, naming.elements[index], recorded)
  }

  /// A point of the page in percent of the flow's screen, independent of the size of the user's screen.
  private static func position(of point: GridPoint, _ recorded: RecordedAction) -> String {
    let (area, size) = (recorded.pageArea, recorded.state.viewport.size)
    func percent(_ start: Int, _ available: Int, _ value: Int, of span: Int, whole: Int) -> Int {
      (start + value * available / max(1, span)) * 100 / max(1, whole)
    }
    let column = percent(area.column, area.columns, point.column, of: size.columns, whole: recorded.screenSize.columns)
    let row = percent(area.row, area.rows, point.row, of: size.rows, whole: recorded.screenSize.rows)
    return "\"\(column)%,\(row)%\""
  }

  mutating func tapOn(_ selector: String, _ element: ScreenElement, _ recorded: RecordedAction) {
    recordLocation(recorded.state)
    endTyping()
    let scrolled = recorded.state.selected?.page?.scroll.row ?? 0
    if scrolledRows != 0 || element.bounds.maxRow - recorded.pageArea.row + scrolled > recorded.pageArea.rows {
      steps.append(ScrollSearch.recordedStep(to: selector, scrolledRows < 0 ? .up : .down))
      scrolledRows = 0
    }
    steps.append("tapOn: \(selector)")
    tabKeys = 0
    lastTappedSelector = selector
    lastActionTime = recorded.state.now
  }

  mutating func scroll(by rows: Int, _ recorded: RecordedAction) {
    recordLocation(recorded.state)
    scrolledRows += rows
  }

  mutating func longPress(_ point: GridPoint, _ recorded: RecordedAction) {
    add("longPressOn: {point: \(Self.position(of: point, recorded))}", recorded)
  }

  /// Records a click of a mouse or pen as a tap. Flows have no other pointers.
  mutating func use(_ pointer: PointerInput, _ recorded: RecordedAction) {
    switch pointer.step {
    case .move: break
    case .wheel: scroll(by: Int((pointer.deltaY / 16).rounded(.awayFromZero)), recorded)
    case .press: pointerPress = PointerPress(button: pointer.button, cell: pointer.cell, recorded: recorded)
    case .cancel: pointerPress = nil
    case .release:
      guard let press = pointerPress, press.button == pointer.button else { return }
      pointerPress = nil
      guard press.cell == pointer.cell else {
        return add(
          "# The \(pointer.device) is dragged here, from \(Self.position(of: press.cell, recorded)) to "
            + Self.position(of: pointer.cell, recorded), recorded)
      }
      if pointer.button == 0 {
        tap(press.cell, press.recorded)
      } else {
        longPress(press.cell, press.recorded)
      }
    }
  }

  mutating func reload(_ recorded: RecordedAction) {
    switch recorded.state.selected?.page?.phase {
    case .gone: add("tapOn: {id: reload}", recorded)
    case .failed: add("tapOn: {id: retry}", recorded)
    case .empty, .shown, nil: add("evalPage: location.reload()", recorded)
    }
  }

  mutating func swipe(_ gesture: SwipeGesture, _ recorded: RecordedAction) {
    add(
      "swipe: {start: \(Self.position(of: gesture.start, recorded)), end: \(Self.position(of: gesture.end, recorded))}",
      recorded)
  }
}

/// A pressed mouse or pen, with the screen at that time.
struct PointerPress {
  var button: UInt8
  var cell: GridPoint
  var recorded: RecordedAction
}
