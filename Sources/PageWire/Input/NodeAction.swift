import TerminalModel

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

/// A drag from one cell of the viewport to another.
public struct SwipeGesture: Hashable, Sendable {
  public var start: GridPoint
  public var end: GridPoint

  public init(start: GridPoint, end: GridPoint) {
    self.start = start
    self.end = end
  }
}

/// A link that the user has long-pressed.
public struct PressedLink: Equatable, Sendable {
  /// Absolute URL.
  public var url: String
  /// The visible text of the link; may be empty.
  public var text: String

  public init(url: String, text: String) {
    self.url = url
    self.text = text
  }
}
