import TerminalModel

/// How the end of a selection moves.
extension TextSelection {
  mutating func move(columns: Int, rows: Int) {
    var point = clamped(GridPoint(column: head.column + columns, row: head.row + rows))
    // Not onto a second half.
    if columns > 0, grid[point.column, point.row].shape == .tail { point = clamped(point.moved(by: 1)) }
    if grid[point.column, point.row].shape == .tail { point = clamped(point.moved(by: -1)) }
    head = point
  }

  mutating func moveToLineStart() {
    let cells = area.column..<area.maxColumn
    let first = cells.first { !isBlank($0, head.row) } ?? area.column
    // As in editors: the text's start, and from there the line's.
    head.column = head.column == first ? area.column : first
  }

  mutating func moveToLineEnd() {
    let cells = (area.column..<area.maxColumn).reversed()
    head.column = cells.first { !isBlank($0, head.row) } ?? area.column
  }

  /// To the next start of a word; to the end when there is none.
  mutating func moveToNextWord() {
    var place = offset(head)
    while place < last, !isBlank(place) { place += 1 }
    while place < last, isBlank(place) { place += 1 }
    head = point(place)
  }

  /// To the start of the word that the head is in or behind.
  mutating func moveToPreviousWord() {
    var place = max(0, offset(head) - 1)
    while place > 0, isBlank(place) { place -= 1 }
    while place > 0, !isBlank(place - 1) { place -= 1 }
    head = point(place)
  }

  /// To the end of the word.
  mutating func moveToWordEnd() {
    var place = min(last, offset(head) + 1)
    while place < last, isBlank(place) { place += 1 }
    while place < last, !isBlank(place + 1) { place += 1 }
    head = point(place)
  }

  // MARK: Cells of the area in a row

  private var last: Int { area.columns * area.rows - 1 }

  private func offset(_ point: GridPoint) -> Int {
    (point.row - area.row) * area.columns + point.column - area.column
  }

  private func point(_ offset: Int) -> GridPoint {
    GridPoint(column: area.column + offset % area.columns, row: area.row + offset / area.columns)
  }

  private func isBlank(_ offset: Int) -> Bool {
    let place = point(offset)
    return isBlank(place.column, place.row)
  }

  private func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = grid[column, row]
    return cell.shape != .tail && cell.glyph == " "
  }
}

extension GridPoint {
  fileprivate func moved(by columns: Int) -> GridPoint { GridPoint(column: column + columns, row: row) }
}
