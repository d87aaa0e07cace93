import TerminalModel

/// A target with its label.
struct JumpTarget: Equatable, Sendable {
  enum Destination: Equatable, Sendable {
    case part(ScreenTarget)
    /// A node of the page's last description.
    case node(UInt32)
  }

  var destination: Destination
  /// The first cell of the label.
  var point: GridPoint
  var label = ""
}
