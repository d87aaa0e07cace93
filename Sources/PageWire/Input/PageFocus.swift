/// The kind of the focused element in a page.
public enum PageFocus: UInt8, Sendable {
  case none
  /// A link, button, checkbox or anything that Enter or Space activates.
  case control
  /// A field that accepts text.
  case textField
}

/// The end of the page at which focus enters.
public enum FocusEntry: UInt8, Sendable {
  case first, last
}
