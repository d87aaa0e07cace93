import TerminalModel
import Testing

@testable import WebDocument

/// The flat tree of shadow trees.
@Suite struct FlatTreeTests {
  private let document = LayoutDocument(viewport: GridSize(columns: 20, rows: 5), prefersDark: false)

  /// A host (1) with the children 2 and 3, and a shadow tree (10) with a slot (11), which has a child (12), and a text
  /// (13).
  init() {
    for (id, name) in [(1, "div"), (2, "b"), (3, "i"), (11, "slot"), (12, "u")] as [(UInt32, String)] {
      document.apply(.createElement(NodeID(id), name: name))
    }
    document.apply(.createFragment(NodeID(10)))
    document.apply(.createText(NodeID(13), "end"))
    for (id, parent) in [(1, 0), (2, 1), (3, 1), (11, 10), (12, 11), (13, 10)] as [(UInt32, UInt32)] {
      document.apply(.insert(NodeID(id), into: NodeID(parent), before: nil))
    }
  }

  /// The nodes in flat tree order with their depths.
  private func outline() -> String {
    var parts: [String] = []
    func visit(_ slot: Int, _ depth: Int) {
      parts.append("\(depth):\(document.store[slot].id.rawValue)")
      var child = document.store.flatFirstChild(of: slot)
      while child != LayoutNode.none {
        #expect(document.store.flatParent(of: child) == slot)
        visit(child, depth + 1)
        child = document.store.flatNext(of: child)
      }
    }
    visit(NodeStore.documentSlot, 0)
    return parts.joined(separator: " ")
  }

  @Test func hostRendersItsShadowTree() {
    #expect(outline() == "0:0 1:1 2:2 2:3")
    document.apply(.attachShadow(NodeID(1), root: NodeID(10)))
    #expect(outline() == "0:0 1:1 2:11 3:12 2:13")
  }

  @Test func slotRendersAssignedNodesInOrder() {
    document.apply(.attachShadow(NodeID(1), root: NodeID(10)))
    document.apply(.assignSlot(NodeID(3), slot: NodeID(11)))
    document.apply(.assignSlot(NodeID(2), slot: NodeID(11)))
    #expect(outline() == "0:0 1:1 2:11 3:3 3:2 2:13")
    document.apply(.clearSlot(NodeID(11)))
    document.apply(.assignSlot(NodeID(2), slot: NodeID(11)))
    #expect(outline() == "0:0 1:1 2:11 3:2 2:13")
  }

  @Test func freeingANodeRemovesItsShadowLinks() {
    document.apply(.attachShadow(NodeID(1), root: NodeID(10)))
    document.apply(.assignSlot(NodeID(2), slot: NodeID(11)))
    document.apply(.free(NodeID(2)))
    #expect(outline() == "0:0 1:1 2:11 3:12 2:13")
    document.apply(.free(NodeID(10)))
    #expect(outline() == "0:0 1:1 2:3")
    #expect(document.nodeCount == 6)
  }

  @Test func shadowRootIsNotAChildAndAttachesOnce() {
    document.apply(.attachShadow(NodeID(1), root: NodeID(10)))
    document.apply(.createFragment(NodeID(20)))
    document.apply(.attachShadow(NodeID(1), root: NodeID(20)))
    #expect(outline() == "0:0 1:1 2:11 3:12 2:13")
  }
}
