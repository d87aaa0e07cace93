/// What `document.visibilityState` says.
public enum PageVisibility: UInt8, Sendable {
  case visible, hidden
}
