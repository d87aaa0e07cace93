import TerminalModel

/// Table layout (CSS 2.2, chapter 17; CSS Tables 3).
final class TableLayout {
  let engine: LayoutEngine
  let fragment: Fragment
  let grid: TableGrid
  let spacing: (columns: Int, rows: Int)

  init(_ engine: LayoutEngine, _ fragment: Fragment) {
    self.engine = engine
    self.fragment = fragment
    grid = TableGrid(fragment.box, engine)
    spacing = Self.spacing(fragment.box.style)
  }

  /// Returns the content height.
  func run() -> Int {
    let columns = max(0, fragment.columns - fragment.edges.horizontal)
    for box in grid.outOfFlow {
      fragment.outOfFlowBoxes.append(OutOfFlowBox(box: box, column: fragment.edges.left, row: fragment.edges.top))
    }
    var row = fragment.edges.top
    for caption in grid.captions where caption.style.captionSide != .bottom {
      row = layOut(caption: caption, columns: columns, row: row)
    }
    row = layOutRows(widths(of: columns), columns: columns, row: row)
    for caption in grid.captions where caption.style.captionSide == .bottom {
      row = layOut(caption: caption, columns: columns, row: row)
    }
    return row - fragment.edges.top
  }

  private func layOut(caption: LayoutBox, columns: Int, row: Int) -> Int {
    let content = engine.layout(caption, LayoutInput(columns: columns, basis: columns))
    fragment.add(content, column: fragment.edges.left, row: row, .block)
    return row + content.rows
  }

  // MARK: Rows

  private func layOutRows(_ widths: [Int], columns: Int, row start: Int) -> Int {
    let heights = rowHeights(widths)
    var lefts = [spacing.columns]
    for width in widths { lefts.append((lefts.last ?? 0) + width + spacing.columns - grid.overlap) }
    var tops = [start + (heights.isEmpty ? 0 : spacing.rows)]
    for (index, height) in heights.enumerated() {
      let isLast = index == heights.count - 1
      tops.append((tops.last ?? start) + max(0, height + spacing.rows - (isLast ? 0 : grid.overlap)))
    }
    var next = grid.cells.startIndex
    var groupStart = 0
    while groupStart < grid.rows.count {
      let group = grid.rows[groupStart].group
      var groupEnd = groupStart + 1
      while group != nil, groupEnd < grid.rows.count, grid.rows[groupEnd].group === group { groupEnd += 1 }
      let parent = group.map { part(of: $0, columns: columns) } ?? fragment
      let origin = group == nil ? 0 : tops[groupStart]
      let column = group == nil ? fragment.edges.left : 0
      for index in groupStart..<groupEnd {
        let rowPart = part(of: grid.rows[index].box, columns: columns)
        rowPart.rows = heights[index]
        while next < grid.cells.endIndex, grid.cells[next].row == index {
          layOut(grid.cells[next], in: rowPart, lefts, tops, heights)
          next += 1
        }
        finish(rowPart, in: parent, column: column, row: tops[index] - origin)
      }
      if group != nil {
        parent.rows = tops[groupEnd - 1] + heights[groupEnd - 1] - origin
        finish(parent, in: fragment, column: fragment.edges.left, row: origin)
      }
      groupStart = groupEnd
    }
    for group in grid.emptyGroups {
      finish(part(of: group, columns: columns), in: fragment, column: fragment.edges.left, row: tops.last ?? start)
    }
    return tops.last ?? start
  }

  /// Rows and row groups have fragments for their backgrounds.
  private func part(of box: LayoutBox, columns: Int) -> Fragment {
    let part = Fragment(box, LayoutInput(columns: columns, basis: columns))
    part.columns = columns
    return part
  }

  private func finish(_ part: Fragment, in parent: Fragment, column: Int, row: Int) {
    engine.measureOverflow(of: part)
    parent.add(part, column: column, row: row, .block)
  }

  private func layOut(_ cell: TableGrid.Cell, in part: Fragment, _ lefts: [Int], _ tops: [Int], _ heights: [Int]) {
    let last = cell.row + cell.rowSpan - 1
    let columns = width(of: cell, lefts)
    var input = LayoutInput(columns: columns, basis: columns)
    let natural = engine.layout(cell.box, input)
    let rows = tops[last] + heights[last] - tops[cell.row]
    var content = natural
    if natural.rows < rows {
      input.rows = rows
      input.contentShift = contentShift(cell.box, free: rows - natural.rows)
      content = engine.layout(cell.box, input)
    }
    let isMirrored = LayoutEngine.isMirrored(fragment.box.style)
    let column = isMirrored ? part.columns - lefts[cell.column] - columns : lefts[cell.column]
    part.add(content, column: column, row: 0, .block)
    if part.firstBaseline == nil { part.firstBaseline = content.firstBaseline }
    if fragment.firstBaseline == nil, let baseline = content.firstBaseline {
      fragment.firstBaseline = tops[cell.row] + baseline
      fragment.lastBaseline = fragment.firstBaseline
    }
  }

  private func width(of cell: TableGrid.Cell, _ lefts: [Int]) -> Int {
    lefts[cell.column + cell.columnSpan] - spacing.columns + grid.overlap - lefts[cell.column]
  }

  /// The vertical alignment of a cell's content.
  private func contentShift(_ cell: LayoutBox, free: Int) -> Int {
    switch cell.style.lineAlignment {
    case .middle: free / 2
    case .bottom: free
    case .baseline, .top, .raised: 0
    }
  }

  /// The row heights; the excess height of a spanning cell goes to its last row.
  private func rowHeights(_ widths: [Int]) -> [Int] {
    var lefts = [0]
    for width in widths { lefts.append((lefts.last ?? 0) + width + spacing.columns - grid.overlap) }
    var heights = grid.rows.map { entry in
      engine.rows(entry.box.style.height, entry.box.style, BoxEdges(), basis: nil) ?? 0
    }
    func natural(_ cell: TableGrid.Cell) -> Int {
      let columns = width(of: cell, lefts)
      return engine.layout(cell.box, LayoutInput(columns: columns, basis: columns)).rows
    }
    for cell in grid.cells where cell.rowSpan == 1 { heights[cell.row] = max(heights[cell.row], natural(cell)) }
    for cell in grid.cells where cell.rowSpan > 1 {
      let last = cell.row + cell.rowSpan - 1
      let between = (cell.rowSpan - 1) * (spacing.rows - grid.overlap)
      let have = heights[cell.row...last].reduce(between, +)
      heights[last] += max(0, natural(cell) - have)
    }
    return heights
  }
}
