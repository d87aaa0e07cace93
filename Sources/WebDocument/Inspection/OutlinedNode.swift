/// A DOM node as listed by the inspector.
public struct OutlinedNode: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case element, text, comment, shadowRoot
  }

  public var node: NodeID
  public var depth: Int
  public var kind: Kind
  /// The name of an element; the data of a text or comment.
  public var text: String
  public var attributes: [(name: String, value: String)]
  /// The text of an element whose only child is a text node.
  public var content: String
  /// The number of children that would be listed.
  public var children: Int
  public var isExpanded: Bool
  public var isRendered: Bool

  public static func == (left: OutlinedNode, right: OutlinedNode) -> Bool {
    left.node == right.node && left.depth == right.depth && left.kind == right.kind && left.text == right.text
      && left.attributes.elementsEqual(right.attributes, by: ==) && left.content == right.content
      && left.children == right.children && left.isExpanded == right.isExpanded && left.isRendered == right.isRendered
  }
}
