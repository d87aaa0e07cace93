/// The value of `document.visibilityState`.
public enum PageVisibility: UInt8, Sendable {
  case visible, hidden
}
