/// A line of inline content while it is filled.
struct LineState {
  /// A box in the line, to be put on the line's baseline when its height is known.
  struct Atomic {
    var start: LayoutEngine.Mark
    var end: LayoutEngine.Mark
    var rows: Int
    var baseline: Int
  }

  /// Text that must not be torn, with its style.
  struct Piece {
    var text: String
    var columns: Int
    var owner: Int
    var background: Int
  }

  var row: Int
  var used = 0
  var start: LayoutEngine.Mark
  var atomics: [Atomic] = []
  var unit: [Piece] = []
  var unitColumns = 0
  var unitBreaks = true
  /// A blank that appears when more follows in the line.
  var space: Piece?
  /// Rows of the lines before.
  var isEmpty = true
}
