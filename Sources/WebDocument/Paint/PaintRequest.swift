import TerminalModel

/// The inputs of painting besides the document.
package struct PaintRequest: Equatable, Sendable {
  package var scrollRow: Int
  package var focused: NodeID?
  /// The caret's offset in the focused field's value, in grapheme clusters.
  package var caret: Int
  /// The other end of the field's selection; equal to the caret without a selection.
  package var anchor: Int
  package init(scrollRow: Int, focused: NodeID? = nil, caret: Int = 0, anchor: Int? = nil) {
    self.scrollRow = scrollRow
    self.focused = focused
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}

/// The painted viewport.
package struct PaintedPage: Equatable, Sendable {
  package var grid: Grid
  /// The caret position if a text field has the focus and is in view.
  package var cursor: GridPoint?
  /// The visible area of the focused element.
  package var focusRing: GridRect?
  package init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

/// The result of an incremental repaint.
package struct RepaintResult: Equatable, Sendable {
  package var page: PaintedPage
  /// The repainted rows of the viewport, in order. The other rows are unchanged.
  package var rows: [Range<Int>]
}
