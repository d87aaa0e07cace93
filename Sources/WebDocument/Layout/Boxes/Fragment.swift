import TerminalModel

/// What a box was laid out to for one input. Everything is relative to the top left of its border box, in cells, so that
/// moving a box is changing its place in its parent and nothing else.
final class Fragment {
  let box: LayoutBox
  let input: LayoutInput
  var columns = 0
  var rows = 0
  /// Border and padding.
  var edges = BoxEdges()
  var children: [PlacedFragment] = []
  var texts: [TextFragment] = []
  /// Rows of the first and of the last line of text.
  var firstBaseline: Int?
  var lastBaseline: Int?
  /// The margins that are outside of it, those of children included where they collapse.
  var topMargin = 0
  var bottomMargin = 0
  /// What is painted of it and of what it contains.
  var overflow = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Height that the content asks for, with border and padding.
  var naturalRows = 0
  /// What can be scrolled to when it clips.
  var scrollable = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Boxes without a place in the flow whose containing block is further out.
  var escaping: [EscapingBox] = []
  /// Floats that reach into what is around it.
  var floats: [FloatArea] = []
  /// It contains floats, or boxes that are painted in layers of their own.
  var hasLayers = false
  /// What its children cover begins and ends one after the other from top to bottom, and nothing moves them when they
  /// are painted.
  var isInRowOrder = false
  /// Its children do not know their places yet.
  var needsPlacing = true

  init(_ box: LayoutBox, _ input: LayoutInput) {
    self.box = box
    self.input = input
  }

  func reset() {
    children.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    firstBaseline = nil
    lastBaseline = nil
    topMargin = 0
    bottomMargin = 0
    escaping.removeAll()
    floats.removeAll()
    hasLayers = false
    needsPlacing = true
  }

  /// All that the boxes around it can have asked for: when it stays the same, they stay the same.
  struct Outcome: Equatable {
    var columns: Int
    var rows: Int
    var firstBaseline: Int?
    var lastBaseline: Int?
    var topMargin: Int
    var bottomMargin: Int
    var overflow: GridRect
    var escaping: [EscapingBox]
    var floats: [FloatArea]
    var hasLayers: Bool
  }

  var outcome: Outcome {
    Outcome(
      columns: columns, rows: rows, firstBaseline: firstBaseline, lastBaseline: lastBaseline, topMargin: topMargin,
      bottomMargin: bottomMargin, overflow: overflow, escaping: escaping, floats: floats, hasLayers: hasLayers)
  }

  var rect: GridRect { GridRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The area inside the border.
  var paddingBox: GridRect {
    let border = box.style.border
    return GridRect(
      column: border.left.cells, row: border.top.cells,
      columns: columns - border.left.cells - border.right.cells, rows: rows - border.top.cells - border.bottom.cells)
  }

  var contentBox: GridRect {
    GridRect(
      column: edges.left, row: edges.top, columns: columns - edges.horizontal, rows: rows - edges.vertical)
  }

  func add(_ child: Fragment, column: Int, row: Int, _ role: PlacedFragment.Role) {
    children.append(PlacedFragment(fragment: child, column: column, row: row, role: role))
    for escaping in child.escaping { self.escaping.append(escaping.moved(columns: column, rows: row)) }
  }

  func move(children range: Range<Int>, columns: Int, rows: Int) {
    guard columns != 0 || rows != 0 else { return }
    for index in range {
      children[index].column += columns
      children[index].row += rows
    }
  }

  func moveContent(rows: Int) {
    move(children: children.indices, columns: 0, rows: rows)
    for index in texts.indices { texts[index].row += rows }
    for index in escaping.indices { escaping[index].row += rows }
    firstBaseline = firstBaseline.map { $0 + rows }
    lastBaseline = lastBaseline.map { $0 + rows }
  }
}
