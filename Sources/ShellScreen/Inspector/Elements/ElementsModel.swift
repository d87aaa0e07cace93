import PageWire
import ShellCore

/// The tree of the page shown as it was told last, and what is known about the selected element.
struct ElementsModel: Equatable, Sendable {
  /// The page that it is of, in which life.
  var page: PageAddress?
  private(set) var nodes: [OutlineNode] = []
  private(set) var omitted = 0
  /// The page did not answer the last question.
  var isSilent = false
  /// The page has changed since it was asked.
  var isStale = true
  var element: InspectedElement?
  /// Questions under way, and the node that the second one is about.
  var outlineRequest: UInt32?
  var elementRequest: UInt32?
  var askedNode: UInt32?
  /// When the page was asked last, in the shell's milliseconds.
  var askedAt = -Double.infinity
  /// The next tap into the page selects the element there.
  var isPicking = false
  private var places: [UInt32: Int] = [:]

  /// Milliseconds between two looks at a page that changes without end.
  static let interval: Double = 250

  func node(_ id: UInt32) -> OutlineNode? { places[id].map { nodes[$0] } }

  mutating func take(_ nodes: [OutlineNode], omitted: Int) {
    self.nodes = nodes
    self.omitted = omitted
    places = Dictionary(
      nodes.enumerated().map { ($0.element.node, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }
}
