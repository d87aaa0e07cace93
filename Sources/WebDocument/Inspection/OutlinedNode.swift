/// A node of the tree as an inspector lists it.
public struct OutlinedNode: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case element, text, comment, shadowRoot
  }

  public var node: NodeID
  public var depth: Int
  public var kind: Kind
  /// An element's name; the words of a text or a comment.
  public var text: String
  public var attributes: [(name: String, value: String)]
  /// The words of an element that has nothing but a text in it.
  public var content: String
  /// Nodes in it that would be listed.
  public var children: Int
  public var isUnfolded: Bool
  public var isRendered: Bool

  public static func == (left: OutlinedNode, right: OutlinedNode) -> Bool {
    left.node == right.node && left.depth == right.depth && left.kind == right.kind && left.text == right.text
      && left.attributes.elementsEqual(right.attributes, by: ==) && left.content == right.content
      && left.children == right.children && left.isUnfolded == right.isUnfolded && left.isRendered == right.isRendered
  }
}
