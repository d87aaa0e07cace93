/// A line of a native screen.
struct NativeLine: Equatable, Sendable {
  /// The focusable element it belongs to; nil for space between elements.
  var focusTarget: NativeFocusTarget?
  var part: ScreenPart
  /// Left indentation in columns.
  var indent = 2
  /// Width of the part; nil for the full width.
  var columns: Int?
  /// Whether it shows the focus of its element.
  var showsFocus = true
}
