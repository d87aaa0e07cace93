/// The inputs of painting besides the document.
public struct PaintRequest: Equatable, Sendable {
  public var scrollRow: Int
  public var focused: NodeID?
  /// The caret's offset in the focused field's value, in grapheme clusters.
  public var caret: Int
  /// The other end of the field's selection; equal to the caret without a selection.
  public var anchor: Int
  public init(scrollRow: Int, focused: NodeID? = nil, caret: Int = 0, anchor: Int? = nil) {
    self.scrollRow = scrollRow
    self.focused = focused
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}
