import PageWire

/// Labels are shown, and one is being typed.
struct JumpState: Equatable, Sendable {
  /// The number of the question about what is in the page.
  var request: UInt32
  /// What can be tapped in the page; nil until the page has said it.
  var nodes: [DescribedNode]?
  var typed = ""
}
