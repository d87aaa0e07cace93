import TerminalModel

/// The border box of an element, in cells of the document.
struct PlacedBox {
  var slot: Int
  var rect: GridRect
  /// Place in `LayoutResult.clips`, or -1.
  var clip: Int
}
