import PageWire
import TerminalModel

/// The screen of a page, as its paintings have changed it.
struct PaintedScreen {
  private var rows: [Int: String] = [:]
  private var size = GridSize(columns: 0, rows: 0)
  private(set) var cursor: GridPoint?
  private(set) var focusRing: GridRect?

  /// Whether the next painting must have all rows.
  private var isIncomplete = true

  /// The next painting is the first one of a document.
  mutating func expectAllRows() { isIncomplete = true }

  /// - Returns: false if rows are missing in the first painting of a document or after a resize.
  mutating func apply(_ frame: RenderedFrame) -> Bool {
    if frame.size != size { isIncomplete = true }
    if isIncomplete {
      rows = [:]
      guard Set(frame.rows.map(\.row)) == Set(0..<frame.size.rows) else { return false }
      isIncomplete = false
    }
    size = frame.size
    for row in frame.rows { rows[row.row] = Self.text(of: row.cells) }
    cursor = frame.cursor
    focusRing = frame.focusRing
    return true
  }

  /// The rows as texts, without spaces at the end and empty rows below.
  var lines: [String] {
    var lines = (0..<size.rows).map { rows[$0] ?? "" }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  static func text(of cells: [Cell]) -> String {
    var text = ""
    for cell in cells where cell.shape != .tail { text.append(cell.glyph) }
    while text.last == " " { text.removeLast() }
    return text
  }
}
