import PageWire
import TerminalModel

/// State of jump mode: labels are shown, and the user types one.
struct JumpState: Equatable, Sendable {
  /// ID of the request for the page's description.
  var request: UInt32
  /// Nodes of the page; nil until the page replies.
  var nodes: [DescribedNode]?
  var typed = ""
}

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
