import PageWire
import ShellCore

/// The last reported tree of the shown page, and the details of the selected element.
struct ElementsModel: Equatable, Sendable {
  /// The page with its generation.
  var page: PageAddress?
  private(set) var nodes: [OutlineNode] = []
  private(set) var omitted = 0
  /// The page did not reply to the last request.
  var isUnresponsive = false
  /// The page has changed since the last request.
  var isStale = true
  var element: InspectedElement?
  /// Pending requests for the tree and for an element, and the node of the latter.
  var outlineRequest: UInt32?
  var elementRequest: UInt32?
  var requestedNode: UInt32?
  /// Time of the last request, in the shell's milliseconds.
  var requestedAt = -Double.infinity
  /// The next tap on the page selects the element there.
  var isPicking = false
  private var indexes: [UInt32: Int] = [:]

  /// Minimum milliseconds between two requests, for pages that change continuously.
  static let minimumInterval: Double = 250

  func node(_ id: UInt32) -> OutlineNode? { indexes[id].map { nodes[$0] } }

  mutating func update(_ nodes: [OutlineNode], omitted: Int) {
    self.nodes = nodes
    self.omitted = omitted
    indexes = Dictionary(
      nodes.enumerated().map { ($0.element.node, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }
}
