import TerminalModel

/// What is met on the way through a page in painting order. Places are cells of the viewport.
protocol PaintVisitor {
  /// A box with its background, border, and what controls show.
  mutating func visit(box fragment: Fragment, at origin: GridPoint, clip: GridRect)
  mutating func visit(text: TextFragment, of fragment: Fragment, at origin: GridPoint, clip: GridRect)
  /// A scrolling area, after what is in it.
  mutating func visit(scrolled fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect)
}
