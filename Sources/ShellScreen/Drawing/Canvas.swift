import TerminalModel

/// A grid to draw on, with theme and glyphs. Text is sanitized (`ScreenText.visible`) before it is written.
struct Canvas {
  var grid: Grid
  let theme: Theme
  let marks: Marks

  init(size: GridSize, theme: Theme, marks: Marks) {
    grid = Grid(size: size, fill: .blank(theme.style(for: .screen)))
    self.theme = theme
    self.marks = marks
  }

  func style(_ role: ThemeRole) -> CellStyle { theme.style(for: role) }

  mutating func fill(_ rect: GridRect, _ role: ThemeRole) {
    grid.fill(rect, with: .blank(style(role)))
  }

  mutating func fill(_ rect: GridRect, _ glyph: Character, _ role: ThemeRole) {
    grid.fill(rect, with: Cell(glyph: glyph, style: style(role)))
  }

  /// Writes text, truncated without an ellipsis. Returns the column after the text.
  @discardableResult
  mutating func write(_ text: String, column: Int, row: Int, columns: Int, _ role: ThemeRole) -> Int {
    write(text, column: column, row: row, columns: columns, style: style(role))
  }

  @discardableResult
  mutating func write(_ text: String, column: Int, row: Int, columns: Int, style: CellStyle) -> Int {
    var position = column
    let end = column + columns
    // Fast path for printable ASCII.
    if ScreenText.isPlain(text) {
      return grid.write(plain: text, column: column, row: row, columns: columns, style: style)
    }
    for glyph in ScreenText.visible(text) {
      let width = CharacterWidth.columns(of: glyph)
      if width == 0 { continue }
      guard position + width <= end else { break }
      grid.setGlyph(glyph, width: width, style: style, column: position, row: row)
      position += width
    }
    return position
  }

  /// Writes text centered, truncated with an ellipsis.
  mutating func writeCentered(_ text: String, in rect: GridRect, row: Int, _ role: ThemeRole) {
    let shown = ScreenText.truncated(ScreenText.visible(text), columns: rect.columns, ellipsis: marks.ellipsis)
    let margin = rect.columns - CharacterWidth.columns(of: shown)
    write(shown, column: rect.column + margin / 2, row: row, columns: rect.columns - margin / 2, role)
  }

  /// Writes text, truncated with an ellipsis.
  @discardableResult
  mutating func writeFitted(_ text: String, column: Int, row: Int, columns: Int, _ role: ThemeRole) -> Int {
    let shown = ScreenText.truncated(ScreenText.visible(text), columns: columns, ellipsis: marks.ellipsis)
    return write(shown, column: column, row: row, columns: columns, role)
  }

  /// Marks the focus by reverse video, visible without colors.
  mutating func markFocus(_ rect: GridRect) {
    grid.restyle(rect) { style in
      style.attributes.insert(.reverse)
      style.attributes.remove(.dim)
    }
  }

  mutating func dim(_ rect: GridRect) {
    grid.restyle(rect) { $0.attributes.insert(.dim) }
  }

  /// Draws a box with a border and a cleared interior.
  mutating func drawBox(_ rect: GridRect, _ role: ThemeRole, border: ThemeRole) {
    fill(rect, role)
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let last = GridPoint(column: rect.maxColumn - 1, row: rect.maxRow - 1)
    let inner = rect.columns - 2
    fill(GridRect(column: rect.column + 1, row: rect.row, columns: inner, rows: 1), marks.rule, border)
    fill(GridRect(column: rect.column + 1, row: last.row, columns: inner, rows: 1), marks.rule, border)
    fill(GridRect(column: rect.column, row: rect.row + 1, columns: 1, rows: rect.rows - 2), marks.verticalRule, border)
    fill(GridRect(column: last.column, row: rect.row + 1, columns: 1, rows: rect.rows - 2), marks.verticalRule, border)
    setGlyph(marks.topLeft, column: rect.column, row: rect.row, border)
    setGlyph(marks.topRight, column: last.column, row: rect.row, border)
    setGlyph(marks.bottomLeft, column: rect.column, row: last.row, border)
    setGlyph(marks.bottomRight, column: last.column, row: last.row, border)
  }

  mutating func setGlyph(_ glyph: Character, column: Int, row: Int, _ role: ThemeRole) {
    grid.setGlyph(glyph, width: 1, style: style(role), column: column, row: row)
  }
}
