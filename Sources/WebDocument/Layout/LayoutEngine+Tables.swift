import TerminalModel

extension LayoutEngine {
  /// More columns than this are not made, whatever a `colspan` says.
  private static let columnLimit = 1000

  func tableGrid(_ table: Int) -> TableGrid {
    var grid = TableGrid()
    var heads: [(slot: Int, group: Int)] = []
    var bodies: [(slot: Int, group: Int)] = []
    var feet: [(slot: Int, group: Int)] = []
    for child in store.children(of: table) where isRendered(child) {
      switch styles[child].display {
      case .tableCaption: grid.captions.append(child)
      case .tableHeaderGroup: heads += rows(of: child)
      case .tableFooterGroup: feet += rows(of: child)
      case .tableRowGroup: bodies += rows(of: child)
      case .tableColumn, .tableColumnGroup: continue
      default: bodies.append((child, -1))
      }
    }
    grid.rows = heads + bodies + feet
    addCells(to: &grid)
    let hasBorders = grid.cells.contains { styles[$0.slot].border.left.isDrawn || styles[$0.slot].border.top.isDrawn }
    if styles[table].borderCollapse == .collapse, hasBorders { grid.overlap = 1 }
    return grid
  }

  private func rows(of group: Int) -> [(slot: Int, group: Int)] {
    store.children(of: group).filter { isRendered($0) }.map { ($0, group) }
  }

  private func addCells(to grid: inout TableGrid) {
    // For each column the first row that no cell from above reaches into.
    var freeFrom: [Int] = []
    for (row, entry) in grid.rows.enumerated() {
      var column = 0
      for child in store.children(of: entry.slot) where isRendered(child) {
        while column < freeFrom.count, freeFrom[column] > row { column += 1 }
        func span(_ name: Name) -> Int {
          min(max(store.attribute(name, of: child).flatMap { Int($0) } ?? 1, 1), Self.columnLimit)
        }
        guard column < Self.columnLimit else { break }
        let columnSpan = min(span(attributes.colspan), Self.columnLimit - column)
        let rowSpan = min(span(attributes.rowspan), grid.rows.count - row)
        grid.cells.append(
          TableGrid.Cell(slot: child, row: row, column: column, columnSpan: columnSpan, rowSpan: rowSpan))
        while freeFrom.count < column + columnSpan { freeFrom.append(0) }
        for index in column..<column + columnSpan { freeFrom[index] = row + rowSpan }
        column += columnSpan
      }
    }
    grid.columns = freeFrom.count
  }

  /// What each column asks for; wide cells spread what their columns do not give yet.
  mutating func columnWidths(_ grid: TableGrid, depth: Int) -> [IntrinsicWidth] {
    var widths = Array(repeating: IntrinsicWidth(), count: grid.columns)
    for cell in grid.cells where cell.columnSpan == 1 {
      let width = intrinsicWidth(of: cell.slot, depth: depth + 1)
      widths[cell.column].min = max(widths[cell.column].min, width.min)
      widths[cell.column].max = max(widths[cell.column].max, width.max)
    }
    for cell in grid.cells where cell.columnSpan > 1 {
      let width = intrinsicWidth(of: cell.slot, depth: depth + 1)
      let span = cell.column..<cell.column + cell.columnSpan
      let shared = grid.overlap * (cell.columnSpan - 1)
      var least = Shares(max(0, width.min - widths[span].reduce(0) { $0 + $1.min } + shared), among: cell.columnSpan)
      var most = Shares(max(0, width.max - widths[span].reduce(0) { $0 + $1.max } + shared), among: cell.columnSpan)
      for index in span {
        widths[index].min += least.next()
        widths[index].max += most.next()
      }
    }
    for index in widths.indices { widths[index].max = max(widths[index].max, widths[index].min) }
    return widths
  }

  /// Final widths (CSS 2.2, section 17.5.2.2): between the least and the greatest, or more when the table is wider.
  private func fitted(_ widths: [IntrinsicWidth], columns: Int) -> [Int] {
    let least = widths.reduce(0) { $0 + $1.min }
    let most = widths.reduce(0) { $0 + $1.max }
    var result: [Int]
    let free: Int
    let weights: [Int]
    if columns >= most {
      result = widths.map(\.max)
      free = columns - most
      weights = most > 0 ? result : widths.map { _ in 1 }
    } else {
      result = widths.map(\.min)
      free = max(0, columns - least)
      weights = widths.map { $0.max - $0.min }
    }
    let total = weights.reduce(0, +)
    guard total > 0, free > 0 else { return result }
    var sum = 0
    for index in result.indices {
      let before = free * sum / total
      sum += weights[index]
      result[index] += free * sum / total - before
    }
    return result
  }

  /// Lays out a table's rows and gives the rows of cells they take.
  mutating func layoutTable(_ slot: Int, column: Int, row: Int, columns: Int, depth: Int) -> Int {
    let grid = tableGrid(slot)
    var current = row
    for caption in grid.captions {
      current +=
        layoutBlock(
          caption, column: column, row: current, columns: columns, availableRows: nil, depth: depth + 1
        ).rows
    }
    let widths = fitted(
      columnWidths(grid, depth: depth), columns: columns + grid.overlap * max(0, grid.columns - 1))
    var lefts = [column]
    for width in widths { lefts.append((lefts.last ?? column) + width - grid.overlap) }
    var next = grid.cells.startIndex
    /// Cells whose last row is still to come: their box, and the row of cells where they begin.
    var reaching: [(cell: TableGrid.Cell, box: Int, top: Int)] = []
    var groupBox = -1
    var group = -1
    for (index, entry) in grid.rows.enumerated() {
      if entry.group != group {
        group = entry.group
        groupBox = group >= 0 ? appendBox(group, column: column, row: current, columns: columns) : -1
      }
      let rowBox = appendBox(entry.slot, column: column, row: current, columns: columns)
      var rows = 0
      while next < grid.cells.endIndex, grid.cells[next].row == index {
        let cell = grid.cells[next]
        let right = lefts[cell.column + cell.columnSpan] + grid.overlap
        let box = result.boxes.count
        let extent = layoutBlock(
          cell.slot, column: lefts[cell.column], row: current, columns: right - lefts[cell.column],
          availableRows: nil, depth: depth + 1)
        if cell.rowSpan == 1 { rows = max(rows, extent.rows) }
        reaching.append((cell, box, current))
        next += 1
      }
      for entry in reaching where entry.cell.row + entry.cell.rowSpan - 1 == index {
        rows = max(rows, entry.top + result.boxes[entry.box].rect.rows - current)
      }
      reaching.removeAll { entry in
        guard entry.cell.row + entry.cell.rowSpan - 1 == index else { return false }
        result.boxes[entry.box].rect.rows = current + rows - entry.top
        return true
      }
      result.boxes[rowBox].rect.rows = rows
      let isLast = index == grid.rows.count - 1
      if groupBox >= 0 { result.boxes[groupBox].rect.rows = current + rows - result.boxes[groupBox].rect.row }
      current += max(0, rows - (isLast ? 0 : grid.overlap))
    }
    return current - row
  }

  private mutating func appendBox(_ slot: Int, column: Int, row: Int, columns: Int) -> Int {
    result.boxes.append(
      PlacedBox(slot: slot, rect: GridRect(column: column, row: row, columns: columns, rows: 0), clip: clip))
    return result.boxes.count - 1
  }
}
