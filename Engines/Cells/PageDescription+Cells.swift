import BridgeContract
import PageWire
import TerminalModel

extension PageDescription {
  /// Decodes a semantic tree.
  ///
  /// - Parameter json: the value of `hullEngine.describe()` as JSON, see Engines/Scripts/describe.js.
  /// - Throws: what in the data is wrong; the data can come from a hostile process.
  package init(parsing json: String, request: UInt32) throws(CellDataError) {
    let data = try CellData(parsing: json)
    let list = try data.list(limit: WireLimits.describedNodes)
    var nodes: [DescribedNode] = []
    nodes.reserveCapacity(list.count)
    for index in list.indices { nodes.append(try Self.node(data.element(index, of: list), index: index)) }
    self.init(request: request, nodes: nodes)
  }

  /// The largest distance of a node from the viewport, in cells: the page protocol has 32 bits for it.
  private static let maximumDistance = Int(Int32.max) / 4
  private static let stateMask = 63

  private static func node(_ data: CellData, index: Int) throws(CellDataError) -> DescribedNode {
    let parent = try data.member("parent")
    // Parents come before their children.
    guard parent.isNull || index > 0 else { throw parent.failure("the first node has a parent") }
    let parentIndex = parent.isNull ? nil : UInt32(try parent.integer(0...index - 1))
    func text(_ name: String) throws(CellDataError) -> String { try data.member(name).text() }
    return DescribedNode(
      node: UInt32(try data.member("node").integer(0...Int(UInt32.max))), parent: parentIndex, name: try text("name"),
      role: try text("role"), text: try text("text"), label: try text("label"), placeholder: try text("placeholder"),
      id: try text("id"), bounds: try data.member("bounds").rect(within: maximumDistance),
      state: DescribedNode.State(rawValue: UInt8(try data.member("state").integer(0...stateMask))))
  }
}
