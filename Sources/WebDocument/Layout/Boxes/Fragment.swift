import TerminalModel

/// The layout of a box for one input. All positions are relative to the top left of the border box, in cells, so that
/// moving a box only changes its position in the parent.
final class Fragment {
  let box: LayoutBox
  let input: LayoutInput
  var columns = 0
  var rows = 0
  /// The border and padding widths.
  var edges = BoxEdges()
  var children: [ChildFragment] = []
  var texts: [TextFragment] = []
  /// The rows of the first and the last baseline.
  var firstBaseline: Int?
  var lastBaseline: Int?
  /// The margins outside the box, including the collapsed margins of children.
  var topMargin = 0
  var bottomMargin = 0
  /// The ink overflow: everything that the box and its descendants paint.
  var overflow = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The content height with border and padding.
  var naturalRows = 0
  /// The scrollable overflow area of a box that clips.
  var scrollableOverflow = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Out-of-flow boxes whose containing block is an ancestor.
  var outOfFlowBoxes: [OutOfFlowBox] = []
  /// Floats that extend into the surrounding formatting context.
  var floats: [FloatArea] = []
  /// Whether the fragment contains floats or layers.
  var hasLayers = false
  /// Whether the overflow areas of the children are sorted by row and no child is shifted at paint time.
  var isInRowOrder = false
  /// Whether the positions of the children must still be stored in their boxes.
  var needsPositioning = true

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
    outOfFlowBoxes.removeAll()
    floats.removeAll()
    hasLayers = false
    needsPositioning = true
  }

  /// The properties that ancestors depend on: if they are unchanged, the ancestors need no layout.
  struct Outcome: Equatable {
    var columns: Int
    var rows: Int
    var firstBaseline: Int?
    var lastBaseline: Int?
    var topMargin: Int
    var bottomMargin: Int
    var overflow: GridRect
    var escaping: [OutOfFlowBox]
    var floats: [FloatArea]
    var hasLayers: Bool
  }

  var outcome: Outcome {
    Outcome(
      columns: columns, rows: rows, firstBaseline: firstBaseline, lastBaseline: lastBaseline, topMargin: topMargin,
      bottomMargin: bottomMargin, overflow: overflow, escaping: outOfFlowBoxes, floats: floats, hasLayers: hasLayers)
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

  func add(_ child: Fragment, column: Int, row: Int, _ role: ChildFragment.Role) {
    children.append(ChildFragment(fragment: child, column: column, row: row, role: role))
    for escaping in child.outOfFlowBoxes { self.outOfFlowBoxes.append(escaping.moved(columns: column, rows: row)) }
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
    for index in outOfFlowBoxes.indices { outOfFlowBoxes[index].row += rows }
    firstBaseline = firstBaseline.map { $0 + rows }
    lastBaseline = lastBaseline.map { $0 + rows }
  }
}

/// A child fragment with its position in the parent.
struct ChildFragment {
  /// The painting phase (CSS 2.2, appendix E).
  enum Role {
    case block, float, inline
    /// Positioned by its containing block; painted at its placeholder.
    case outOfFlow
    /// Like `outOfFlow`, relative to the viewport.
    case fixed
  }

  var fragment: Fragment
  var column: Int
  var row: Int
  var role: Role

  var overflow: GridRect {
    let area = fragment.overflow
    return GridRect(column: area.column + column, row: area.row + row, columns: area.columns, rows: area.rows)
  }

  var rect: GridRect { GridRect(column: column, row: row, columns: fragment.columns, rows: fragment.rows) }
}

/// A text run of one style in one line, positioned relative to its fragment.
struct TextFragment {
  var row: Int
  var column: Int
  var columns: Int
  var text: String
  /// The box with the text's style: an inline box or the block container.
  var box: LayoutBox
}
