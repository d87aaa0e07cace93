/// A focusable element of a native screen, or an option of an open picker.
struct NativeFocusTarget: Equatable, Sendable {
  /// Index into the screen's elements.
  var element: Int
  var option: Int?
}
