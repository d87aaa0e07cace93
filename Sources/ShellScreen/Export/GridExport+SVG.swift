import SourceText
import TerminalModel

extension GridExport {
  static let cellWidth = 9
  static let cellHeight = 18
  static let baseline = 14
  static let fonts = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"

  /// The screen as an SVG picture. Each piece of text has a position and a length, so that columns align with any font.
  /// Spaces are preserved by `xml:space` (SVG 1.1) and by the property `white-space` (SVG 2, section 11.7.3). Glyphs
  /// outside of ASCII, whose widths differ between fonts, are separate elements, except for repetitions.
  package static func svg(_ grid: Grid, colors: ExportColors, cursor: GridPoint? = nil) -> String {
    let width = grid.size.columns * cellWidth
    let height = grid.size.rows * cellHeight
    var result = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>text { white-space: pre }</style>
      <rect width="100%" height="100%" fill="\(colors.background.hex)"/>
      <g font-family="\(fonts)" font-size="15" xml:space="preserve">

      """
    for row in 0..<grid.size.rows { result += svgRow(row, of: grid, at: row, colors: colors) }
    if let cursor { result += svgCursor(cursor, colors: colors) }
    return result + "</g>\n</svg>\n"
  }

  /// The elements of a row, positioned at the row `position`.
  static func svgRow(_ row: Int, of grid: Grid, at position: Int, colors: ExportColors) -> String {
    var runs = runs(row, of: grid)
    for index in runs.indices { runs[index].row = position }
    return runs.map { background($0, colors) }.joined() + runs.map { glyphs($0, colors) }.joined()
  }

  static func svgCursor(_ cursor: GridPoint, colors: ExportColors) -> String {
    rect(column: cursor.column, row: cursor.row, columns: 1, fill: colors.foreground.hex, opacity: "0.5")
  }

  private static func background(_ run: GridRun, _ colors: ExportColors) -> String {
    let background = colors.resolved(run.cells[0].style).background
    guard background != colors.background else { return "" }
    return rect(column: run.column, row: run.row, columns: run.cells.count, fill: background.hex, opacity: nil)
  }

  private static func rect(column: Int, row: Int, columns: Int, fill: String, opacity: String?) -> String {
    let opacityAttribute = opacity.map { " fill-opacity=\"\($0)\"" } ?? ""
    return "<rect x=\"\(column * cellWidth)\" y=\"\(row * cellHeight)\" width=\"\(columns * cellWidth)\""
      + " height=\"\(cellHeight)\" fill=\"\(fill)\"\(opacityAttribute)/>\n"
  }

  /// The run split into pieces of ASCII and of one other glyph. Undecorated spaces around pieces are omitted.
  private static func glyphs(_ run: GridRun, _ colors: ExportColors) -> String {
    let style = run.cells[0].style
    let isDecorated = !style.attributes.isDisjoint(with: [.underline, .strikethrough])
    var result = ""
    var piece = ""
    var start = run.column
    func flush(_ end: Int) {
      var (shown, end) = (piece[...], end)
      while !isDecorated, shown.first == " " {
        shown = shown.dropFirst()
        start += 1
      }
      while !isDecorated, shown.last == " " {
        shown = shown.dropLast()
        end -= 1
      }
      result += text(String(shown), column: start, columns: end - start, row: run.row, style, colors)
      piece = ""
    }
    for (offset, cell) in run.cells.enumerated() where cell.shape != .tail {
      let column = run.column + offset
      // Glyphs of one width, such as a line's, are stretched together.
      let continues = cell.glyph.isASCII ? piece.first?.isASCII == true : piece.first == cell.glyph
      if !continues {
        flush(column)
        start = column
      }
      piece.append(cell.glyph)
    }
    flush(run.column + run.cells.count)
    return result
  }

  private static func text(
    _ text: String, column: Int, columns: Int, row: Int, _ style: CellStyle, _ colors: ExportColors
  ) -> String {
    guard !text.isEmpty else { return "" }
    var attributes = " fill=\"\(colors.resolved(style).foreground.hex)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " fill-opacity=\"0.6\"" }
    let lines = [(CellAttributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return "<text x=\"\(column * cellWidth)\" y=\"\(row * cellHeight + baseline)\""
      + " textLength=\"\(columns * cellWidth)\" lengthAdjust=\"spacingAndGlyphs\"\(attributes)>\(MarkupText.escaped(text))</text>\n"
  }
}
