/// A DOM node as listed by the inspector.
package struct OutlinedNode: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case element, text, comment, shadowRoot
  }

  package var node: NodeID
  package var depth: Int
  package var kind: Kind
  /// The name of an element; the data of a text or comment.
  package var text: String
  package var attributes: [(name: String, value: String)]
  /// The text of an element whose only child is a text node.
  package var content: String
  /// The number of children that would be listed.
  package var children: Int
  package var isExpanded: Bool
  package var isRendered: Bool

  package static func == (left: OutlinedNode, right: OutlinedNode) -> Bool {
    left.node == right.node && left.depth == right.depth && left.kind == right.kind && left.text == right.text
      && left.attributes.elementsEqual(right.attributes, by: ==) && left.content == right.content
      && left.children == right.children && left.isExpanded == right.isExpanded && left.isRendered == right.isRendered
  }
}
