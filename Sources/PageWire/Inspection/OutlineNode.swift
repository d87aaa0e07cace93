/// A node of a page's tree as the inspector lists it.
public struct OutlineNode: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case element, text, comment, shadowRoot
  }

  /// Identifies the node while the generation lives.
  public var node: UInt32
  /// Levels above it; 0 for the root element.
  public var depth: UInt32
  public var kind: Kind
  /// An element's name; the words of a text or a comment.
  public var text: String
  public var attributes: [StorageItem]
  /// The words of an element that has nothing but a text in it; that text is then no node of its own here.
  public var content: String
  /// Nodes in it, those that only separate others not counted.
  public var children: UInt32
  public var isUnfolded: Bool
  /// Whether it has a box: not with `display: none`, and not in the head.
  public var isRendered: Bool

  public init(
    node: UInt32, depth: UInt32, kind: Kind, text: String, attributes: [StorageItem] = [], content: String = "",
    children: UInt32 = 0,
    isUnfolded: Bool = false, isRendered: Bool = true
  ) {
    self.node = node
    self.depth = depth
    self.kind = kind
    self.text = text
    self.attributes = attributes
    self.content = content
    self.children = children
    self.isUnfolded = isUnfolded
    self.isRendered = isRendered
  }
}
