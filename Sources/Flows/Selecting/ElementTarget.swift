import ShellCore

/// What a tap on an element leads to.
public enum ElementTarget: Equatable, Sendable {
  /// A node of the page's last description.
  case pageNode(UInt32)
  /// An action of the frame.
  case action(UserAction)
  /// Nothing of its own; the tap goes to the nearest element around it that has something.
  case none
}
