import PageWire

/// State of jump mode: labels are shown, and the user types one.
struct JumpState: Equatable, Sendable {
  /// ID of the request for the page's description.
  var request: UInt32
  /// Nodes of the page; nil until the page replies.
  var nodes: [DescribedNode]?
  var typed = ""
}
