/// What kind of element has the focus in a page.
public enum PageFocus: UInt8, Sendable {
  case none
  /// A link, button, checkbox or anything that Enter or Space activates.
  case control
  /// A field that takes letters.
  case textField
}
