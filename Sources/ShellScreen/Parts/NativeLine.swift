/// A line of a native screen, and the element it belongs to; nil for the room between elements.
struct NativeLine: Equatable, Sendable {
  var element: Int?
  var part: ScreenPart
  /// Columns on the left that the line leaves free.
  var indent = 2
}
