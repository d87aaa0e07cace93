/// What a painting depends on beside the tree.
public struct PaintRequest: Equatable, Sendable {
  public var scrollRow: Int
  public var focused: NodeID?
  /// Offset of the caret in the focused field's value, in grapheme clusters.
  public var caret: Int
  public init(scrollRow: Int, focused: NodeID? = nil, caret: Int = 0) {
    self.scrollRow = scrollRow
    self.focused = focused
    self.caret = caret
  }
}
