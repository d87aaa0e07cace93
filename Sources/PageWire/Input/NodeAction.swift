/// An action on a node of the last description.
public enum NodeAction: Equatable, Sendable {
  /// Scrolls it into view and clicks it as a user's tap would.
  case tap(node: UInt32)
  case scrollIntoView(node: UInt32)
  /// Focuses it.
  case focus(node: UInt32)
  /// Scrolls it into view and presses it without a release.
  case press(node: UInt32)
  /// Releases it after a long press, without a click.
  case release(node: UInt32)
}
