import TerminalModel
import WebDocument

/// Test pages and their painted text.
enum PageText {
  static func document(_ html: String, columns: Int = 40, rows: Int = 10) -> LayoutDocument {
    let document = LayoutDocument(viewport: GridSize(columns: columns, rows: rows), prefersDark: false)
    document.load(HTMLParser.parseDocument(Array(html.utf8)))
    return document
  }

  /// The rows of a grid without trailing spaces and trailing empty rows.
  static func lines(_ grid: Grid) -> [String] {
    var lines = (0..<grid.size.rows).map { row in
      var line = String(grid.row(row).filter { $0.shape != .tail }.map(\.glyph))
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  static func lines(_ html: String, columns: Int = 40, rows: Int = 10) -> [String] {
    lines(document(html, columns: columns, rows: rows).paint(PaintRequest(scrollRow: 0)).grid)
  }
}
