/// A node of a page's tree in the inspector.
public struct OutlineNode: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case element, text, comment, shadowRoot
  }

  /// Identifies the node within the generation.
  public var node: UInt32
  /// Depth in the tree; 0 for the root element.
  public var depth: UInt32
  public var kind: Kind
  /// An element's name; the text of a text node or a comment.
  public var text: String
  public var attributes: [StorageItem]
  /// The text of an element that contains only a text node, which is then not listed separately.
  public var content: String
  /// Number of children without whitespace-only text.
  public var children: UInt32
  public var isExpanded: Bool
  /// Whether it has a box: false with `display: none` and in the head.
  public var isRendered: Bool

  public init(
    node: UInt32, depth: UInt32, kind: Kind, text: String, attributes: [StorageItem] = [], content: String = "",
    children: UInt32 = 0,
    isExpanded: Bool = false, isRendered: Bool = true
  ) {
    self.node = node
    self.depth = depth
    self.kind = kind
    self.text = text
    self.attributes = attributes
    self.content = content
    self.children = children
    self.isExpanded = isExpanded
    self.isRendered = isRendered
  }
}
