/// The semantic tree of a page, in document order, for flows and for accessibility.
public struct PageDescription: Equatable, Sendable {
  public var request: UInt32
  public var nodes: [DescribedNode]

  public init(request: UInt32, nodes: [DescribedNode]) {
    self.request = request
    self.nodes = nodes
  }
}
