/// What to do with a node of the last description.
public enum NodeAction: Equatable, Sendable {
  /// Scrolls it into view and clicks it as a user's tap would.
  case tap(node: UInt32)
  case scrollIntoView(node: UInt32)
  /// Focuses it.
  case focus(node: UInt32)
  /// Scrolls it into view and puts a finger on it, which stays there.
  case press(node: UInt32)
  /// Takes that finger away: a long press, after which there is no click.
  case lift(node: UInt32)
}
