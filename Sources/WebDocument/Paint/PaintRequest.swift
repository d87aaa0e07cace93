import TerminalModel

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

/// The painted viewport.
public struct PaintedPage: Equatable, Sendable {
  public var grid: Grid
  /// The caret position if a text field has the focus and is in view.
  public var cursor: GridPoint?
  /// The visible area of the focused element.
  public var focusRing: GridRect?
  public init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

/// The result of an incremental repaint.
public struct RepaintResult: Equatable, Sendable {
  public var page: PaintedPage
  /// The repainted rows of the viewport, in order. The other rows are unchanged.
  public var rows: [Range<Int>]
}
