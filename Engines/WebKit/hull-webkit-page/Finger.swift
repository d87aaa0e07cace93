import CWebKit
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
