import PageWire
import TerminalModel

/// A swipe from the leading edge that goes back interactively, as the pop gesture of UINavigationController and
/// `WKWebView.allowsBackForwardNavigationGestures`.
public enum BackSwipe {
  /// Width of the edge area in which it starts, in columns: 16 pixels.
  public static let edgeColumns = 2

  /// Whether a finger has moved from the edge towards the middle, more horizontally than vertically. A cell is twice as
  /// high as wide.
  public static func isRecognized(_ gesture: SwipeGesture) -> Bool {
    let columns = gesture.end.column - gesture.start.column
    return (0..<edgeColumns).contains(gesture.start.column) && columns > 0
      && columns >= 2 * abs(gesture.end.row - gesture.start.row)
  }

  /// Whether the release goes back; less than half of the width cancels it.
  public static func isCompleted(_ gesture: SwipeGesture, columns: Int) -> Bool {
    (gesture.end.column - gesture.start.column) * 2 >= columns
  }
}
