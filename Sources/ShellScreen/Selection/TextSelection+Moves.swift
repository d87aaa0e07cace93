import TerminalModel

/// Movement of the head of a selection.
extension TextSelection {
  mutating func move(columns: Int, rows: Int) {
    var point = clamped(GridPoint(column: head.column + columns, row: head.row + rows))
    // Do not stop on the second half of a wide character.
    if columns > 0, grid[point.column, point.row].shape == .tail { point = clamped(point.moved(by: 1)) }
    if grid[point.column, point.row].shape == .tail { point = clamped(point.moved(by: -1)) }
    head = point
  }

  mutating func moveToLineStart() {
    let cells = area.column..<area.maxColumn
    let first = cells.first { !isBlank($0, head.row) } ?? area.column
    // As in editors: first to the start of the text, then to the start of the line.
    head.column = head.column == first ? area.column : first
  }

  mutating func moveToLineEnd() {
    let cells = (area.column..<area.maxColumn).reversed()
    head.column = cells.first { !isBlank($0, head.row) } ?? area.column
  }

  /// Moves to the start of the next word, or to the end.
  mutating func moveToNextWord() {
    var position = offset(head)
    while position < last, !isBlank(position) { position += 1 }
    while position < last, isBlank(position) { position += 1 }
    head = point(position)
  }

  /// Moves to the start of the current or previous word.
  mutating func moveToPreviousWord() {
    var position = max(0, offset(head) - 1)
    while position > 0, isBlank(position) { position -= 1 }
    while position > 0, !isBlank(position - 1) { position -= 1 }
    head = point(position)
  }

  /// Moves to the end of the word.
  mutating func moveToWordEnd() {
    var position = min(last, offset(head) + 1)
    while position < last, isBlank(position) { position += 1 }
    while position < last, !isBlank(position + 1) { position += 1 }
    head = point(position)
  }

  // MARK: Linear offsets in the area

  private var last: Int { area.columns * area.rows - 1 }

  private func offset(_ point: GridPoint) -> Int {
    (point.row - area.row) * area.columns + point.column - area.column
  }

  private func point(_ offset: Int) -> GridPoint {
    GridPoint(column: area.column + offset % area.columns, row: area.row + offset / area.columns)
  }

  private func isBlank(_ offset: Int) -> Bool {
    let position = point(offset)
    return isBlank(position.column, position.row)
  }

  private func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = grid[column, row]
    return cell.shape != .tail && cell.glyph == " "
  }
}

extension GridPoint {
  fileprivate func moved(by columns: Int) -> GridPoint { GridPoint(column: column + columns, row: row) }
}
