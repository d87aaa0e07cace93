import TerminalModel

/// Text of the screen that is being selected, on the screen as it was when that began: what the page does meanwhile moves
/// nothing away.
struct TextSelection: Equatable, Sendable {
  let grid: Grid
  /// The columns that belong together: the frame's, or the inspector's beside it.
  let area: GridRect
  var head: GridPoint
  /// Where the selection begins; nil before it does.
  var anchor: GridPoint?
  /// Whole lines.
  var isLinewise = false
  /// By mouse: the text is copied when the button is released.
  var isDragged = false

  /// - Parameter area: must lie inside of the grid and have cells.
  init(grid: Grid, area: GridRect, head: GridPoint) {
    self.grid = grid
    self.area = area
    self.head = head
    self.head = clamped(head)
  }

  func clamped(_ point: GridPoint) -> GridPoint {
    GridPoint(
      column: min(max(area.column, point.column), area.maxColumn - 1),
      row: min(max(area.row, point.row), area.maxRow - 1))
  }

  /// The selected columns of a row, wide characters whole; nil for rows that are not selected.
  func columns(of row: Int) -> Range<Int>? {
    guard let anchor else { return nil }
    let (first, last) = (anchor.row, anchor.column) <= (head.row, head.column) ? (anchor, head) : (head, anchor)
    guard row >= first.row, row <= last.row else { return nil }
    if isLinewise { return area.column..<area.maxColumn }
    var start = row == first.row ? first.column : area.column
    var end = row == last.row ? last.column + 1 : area.maxColumn
    if grid[start, row].shape == .tail, start > area.column { start -= 1 }
    if grid[end - 1, row].shape == .wide, end < area.maxColumn { end += 1 }
    return start..<end
  }

  /// The selected text, a line for each row, without the spaces that fill rows.
  var text: String {
    (area.row..<area.maxRow).compactMap { row in
      columns(of: row).map { text(of: row, $0) }
    }.joined(separator: "\n")
  }

  private func text(of row: Int, _ columns: Range<Int>) -> String {
    var line = ""
    for column in columns where grid[column, row].shape != .tail { line.append(grid[column, row].glyph) }
    while line.last == " " { line.removeLast() }
    return line
  }
}
