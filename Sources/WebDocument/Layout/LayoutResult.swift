import TerminalModel

/// Where everything is. Boxes come before what they contain.
struct LayoutResult {
  var boxes: [PlacedBox] = []
  var fragments: [TextFragment] = []
  var clips: [ClipArea] = []
  var rows = 0
  /// The area of each rendered element by slot.
  var areas: [GridRect?] = []
}
