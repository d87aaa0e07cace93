/// A line of a native screen.
struct NativeLine: Equatable, Sendable {
  /// What it belongs to; nil for the room between elements.
  var stop: NativeStop?
  var part: ScreenPart
  /// Columns on the left that the line leaves free.
  var indent = 2
  /// Columns of the part; nil fills the line.
  var columns: Int?
  /// Shows the focus of what it belongs to.
  var showsFocus = true
}
