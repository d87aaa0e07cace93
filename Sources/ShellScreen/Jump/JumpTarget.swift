import TerminalModel

/// A target with its label.
struct JumpTarget: Equatable, Sendable {
  enum Thing: Equatable, Sendable {
    case part(ScreenTarget)
    /// A node of the page's last description.
    case node(UInt32)
  }

  var thing: Thing
  /// The first cell of the label.
  var point: GridPoint
  var label = ""
}
