import SourceText
import TerminalModel

extension GridExport {
  /// The screen as a self-contained HTML page without scripts. A row is a line of text, which can be selected and
  /// searched. Glyphs outside of ASCII, whose widths differ between fonts, have boxes of one or two columns (the unit
  /// `ch`, CSS Values 4, section 6.1.3).
  package static func html(_ grid: Grid, colors: ExportColors, cursor: GridPoint? = nil) -> String {
    var sheet = HTMLStyleSheet(colors: colors)
    var lines: [String] = []
    for row in 0..<grid.size.rows {
      lines.append(runs(row, of: grid).map { span($0, cursor: cursor, sheet: &sheet) }.joined())
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Screen of \(grid.size.columns) by \(grid.size.rows)</title>
      <style>
      body { margin: 0; background: \(colors.background.hex); color: \(colors.foreground.hex) }
      pre { margin: 0; width: \(grid.size.columns)ch; font: 15px/18px \(fonts); font-variant-ligatures: none }
      pre span { display: inline-block; height: 18px; vertical-align: top }
      i { display: inline-block; width: 1ch; height: 18px; vertical-align: top; font-style: inherit; text-align: center;
        text-decoration: inherit }
      i.w { width: 2ch }
      b { font-weight: inherit; outline: 1px solid }
      \(sheet.rules)</style>
      <pre>
      \(lines.joined(separator: "\n"))
      </pre>
      </html>

      """
  }

  private static func span(_ run: GridRun, cursor: GridPoint?, sheet: inout HTMLStyleSheet) -> String {
    var content = ""
    for (offset, cell) in run.cells.enumerated() where cell.shape != .tail {
      var glyph = MarkupText.escaped(String(cell.glyph))
      if !cell.glyph.isASCII { glyph = cell.shape == .wide ? "<i class=\"w\">\(glyph)</i>" : "<i>\(glyph)</i>" }
      let isCursor = cursor == GridPoint(column: run.column + offset, row: run.row)
      content += isCursor ? "<b>\(glyph)</b>" : glyph
    }
    guard let name = sheet.className(run.cells[0].style) else { return content }
    return "<span class=\"\(name)\">\(content)</span>"
  }
}
