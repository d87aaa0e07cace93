import PageWire
import ShellCore
import TerminalModel

/// Records taps and swipes as steps that find the touched elements.
extension FlowTranscript {
  mutating func tap(_ point: GridPoint, _ moment: RecordedMoment) {
    let naming = ElementNaming(elements: moment.screen ?? [])
    let cell = GridPoint(column: moment.pageArea.column + point.column, row: moment.pageArea.row + point.row)
    guard let index = naming.element(at: cell), let selector = naming.selector(of: index) else {
      return add("tapOn: {point: \(Self.position(of: point, moment))}", moment)
    }
    tapOn(selector, naming.elements[index], moment)
  }

  /// Records a tap on a node. A node that no longer exists is ignored.
  mutating func tap(_ node: UInt32, _ moment: RecordedMoment) {
    let naming = ElementNaming(elements: moment.screen ?? [])
    guard let index = naming.elements.firstIndex(where: { $0.target == .pageNode(node) }),
      let selector = naming.selector(of: index)
    else { return }
    tapOn(selector, naming.elements[index], moment)
  }

  /// A point of the page in percent of the flow's screen, independent of the size of the user's screen.
  private static func position(of point: GridPoint, _ moment: RecordedMoment) -> String {
    let (area, size) = (moment.pageArea, moment.state.viewport.size)
    func percent(_ start: Int, _ available: Int, _ value: Int, of span: Int, whole: Int) -> Int {
      (start + value * available / max(1, span)) * 100 / max(1, whole)
    }
    let column = percent(area.column, area.columns, point.column, of: size.columns, whole: moment.screenSize.columns)
    let row = percent(area.row, area.rows, point.row, of: size.rows, whole: moment.screenSize.rows)
    return "\"\(column)%,\(row)%\""
  }

  mutating func tapOn(_ selector: String, _ element: ScreenElement, _ moment: RecordedMoment) {
    arrive(moment.state)
    endTyping()
    let scrolled = moment.state.selected?.page?.scroll.row ?? 0
    if scrolledRows != 0 || element.bounds.maxRow - moment.pageArea.row + scrolled > moment.pageArea.rows {
      let direction = scrolledRows < 0 ? ", direction: UP" : ""
      steps.append("scrollUntilVisible: {element: \(selector)\(direction)}")
      scrolledRows = 0
    }
    steps.append("tapOn: \(selector)")
    tabKeys = 0
    lastTapped = selector
    lastActionTime = moment.state.now
  }

  mutating func longPress(_ point: GridPoint, _ moment: RecordedMoment) {
    add("longPressOn: {point: \(Self.position(of: point, moment))}", moment)
  }

  mutating func reload(_ moment: RecordedMoment) {
    switch moment.state.selected?.page?.phase {
    case .gone: add("tapOn: {id: reload}", moment)
    case .failed: add("tapOn: {id: retry}", moment)
    case .empty, .shown, nil: add("evalPage: location.reload()", moment)
    }
  }

  mutating func swipe(_ gesture: SwipeGesture, _ moment: RecordedMoment) {
    add(
      "swipe: {start: \(Self.position(of: gesture.start, moment)), end: \(Self.position(of: gesture.end, moment))}",
      moment)
  }
}
