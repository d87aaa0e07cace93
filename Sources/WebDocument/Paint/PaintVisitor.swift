import TerminalModel

/// Visits boxes and text in painting order. Positions are viewport cells.
protocol PaintVisitor {
  /// A box with background, border and control content.
  mutating func visit(box fragment: Fragment, at origin: GridPoint, clip: GridRect)
  mutating func visit(text: TextFragment, of fragment: Fragment, at origin: GridPoint, clip: GridRect)
  /// A scroll container, after its content.
  mutating func visit(scrolled fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect)
}

/// A box that is painted as a layer of a stacking context.
struct PaintLayer {
  var fragment: Fragment
  var origin: GridPoint
  var clip: GridRect
  var zIndex: Int
  var order: Int
}
