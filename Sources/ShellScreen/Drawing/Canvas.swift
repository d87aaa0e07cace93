import TerminalModel

/// A grid being drawn on, with the theme and the signs to draw with. Everything written becomes visible text first.
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

  /// Writes a text from a place on, at most so many columns; what is too long is cut without a mark. Returns the column
  /// after the text.
  @discardableResult
  mutating func write(_ text: String, column: Int, row: Int, columns: Int, _ role: ThemeRole) -> Int {
    write(text, column: column, row: row, columns: columns, style: style(role))
  }

  @discardableResult
  mutating func write(_ text: String, column: Int, row: Int, columns: Int, style: CellStyle) -> Int {
    var place = column
    let end = column + columns
    // Most texts: no glyph has to be looked for in them.
    if ScreenText.isPlain(text) {
      return grid.write(plain: text, column: column, row: row, columns: columns, style: style)
    }
    for glyph in ScreenText.visible(text) {
      let width = CharacterWidth.columns(of: glyph)
      if width == 0 { continue }
      guard place + width <= end else { break }
      grid.put(glyph, width: width, style: style, column: place, row: row)
      place += width
    }
    return place
  }

  /// Writes a text in the middle of a row's part, with an ellipsis when it is too long.
  mutating func writeCentered(_ text: String, in rect: GridRect, row: Int, _ role: ThemeRole) {
    let shown = ScreenText.fitted(ScreenText.visible(text), columns: rect.columns, ellipsis: marks.ellipsis)
    let room = rect.columns - CharacterWidth.columns(of: shown)
    write(shown, column: rect.column + room / 2, row: row, columns: rect.columns - room / 2, role)
  }

  /// The whole text with an ellipsis where it does not fit.
  @discardableResult
  mutating func writeFitted(_ text: String, column: Int, row: Int, columns: Int, _ role: ThemeRole) -> Int {
    let shown = ScreenText.fitted(ScreenText.visible(text), columns: columns, ellipsis: marks.ellipsis)
    return write(shown, column: column, row: row, columns: columns, role)
  }

  /// Marks what has the focus, by reversal, so that it shows without any colour too.
  mutating func markFocus(_ rect: GridRect) {
    grid.restyle(rect) { style in
      style.attributes.insert(.reverse)
      style.attributes.remove(.dim)
    }
  }

  mutating func dim(_ rect: GridRect) {
    grid.restyle(rect) { $0.attributes.insert(.dim) }
  }

  /// A box with a border and a cleared inside.
  mutating func box(_ rect: GridRect, _ role: ThemeRole, border: ThemeRole) {
    fill(rect, role)
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let last = GridPoint(column: rect.maxColumn - 1, row: rect.maxRow - 1)
    let inner = rect.columns - 2
    fill(GridRect(column: rect.column + 1, row: rect.row, columns: inner, rows: 1), marks.rule, border)
    fill(GridRect(column: rect.column + 1, row: last.row, columns: inner, rows: 1), marks.rule, border)
    fill(GridRect(column: rect.column, row: rect.row + 1, columns: 1, rows: rect.rows - 2), marks.verticalRule, border)
    fill(GridRect(column: last.column, row: rect.row + 1, columns: 1, rows: rect.rows - 2), marks.verticalRule, border)
    put(marks.topLeft, column: rect.column, row: rect.row, border)
    put(marks.topRight, column: last.column, row: rect.row, border)
    put(marks.bottomLeft, column: rect.column, row: last.row, border)
    put(marks.bottomRight, column: last.column, row: last.row, border)
  }

  mutating func put(_ glyph: Character, column: Int, row: Int, _ role: ThemeRole) {
    grid.put(glyph, width: 1, style: style(role), column: column, row: row)
  }
}
