/// Something in a native screen that can have the focus: an element, or an option of an unfolded picker.
struct NativeStop: Equatable, Sendable {
  /// Index into the screen's elements.
  var element: Int
  var option: Int?
}
