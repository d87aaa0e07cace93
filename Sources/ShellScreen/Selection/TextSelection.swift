import TerminalModel

/// A text selection on a captured screen, so that updates of the page do not move the text.
struct TextSelection: Equatable, Sendable {
  let grid: Grid
  /// The selectable area: the app's, or the inspector's.
  let area: GridRect
  var head: GridPoint
  /// Start of the selection; nil before it starts.
  var anchor: GridPoint?
  /// Whether whole lines are selected.
  var isLinewise = false
  /// Whether the mouse drags the selection, which is copied on release.
  var isDragged = false

  /// - Parameter area: a non-empty area of the grid.
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

  /// The selected columns of a row, including both halves of wide characters; nil for rows that are not selected.
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

  /// The selected text, one line per row, without trailing spaces.
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
