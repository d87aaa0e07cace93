import TerminalModel

/// A box that is painted as a layer of a stacking context.
struct PaintLayer {
  var fragment: Fragment
  var origin: GridPoint
  var clip: GridRect
  var zIndex: Int
  var order: Int
}
