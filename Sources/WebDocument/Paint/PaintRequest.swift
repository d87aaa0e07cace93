/// What a painting depends on beside the tree.
public struct PaintRequest: Equatable, Sendable {
  public var scrollRow: Int
  public var focused: NodeID?
  /// Offset of the caret in the focused field's value, in grapheme clusters.
  public var caret: Int
  /// The other end of the field's selection; where the caret is when nothing is selected.
  public var anchor: Int
  public init(scrollRow: Int, focused: NodeID? = nil, caret: Int = 0, anchor: Int? = nil) {
    self.scrollRow = scrollRow
    self.focused = focused
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}
