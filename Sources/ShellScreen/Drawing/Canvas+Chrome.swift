import PageWire
import ShellCore
import TerminalModel

extension Canvas {
  /// Draws the navigation bar with the rule below it, which shows the progress of a load.
  ///
  /// - Parameter progress: 0 to 1; nil when nothing loads.
  mutating func drawBar(_ parts: [ScreenPart], in bar: GridRect, progress: Double?) {
    guard !bar.isEmpty else { return }
    fill(GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: 1), .navigationBar)
    for part in parts { draw(part) }
    if bar.rows > 1 {
      let row = bar.row + 1
      fill(GridRect(column: bar.column, row: row, columns: bar.columns, rows: 1), marks.rule, .navigationBarRule)
      guard let progress else { return }
      let columns = max(1, min(bar.columns, Int(Double(bar.columns) * progress)))
      fill(
        GridRect(column: bar.column, row: row, columns: columns, rows: 1), marks.heavyRule, .navigationBarProgress)
    } else if progress != nil, let title = parts.first(where: { $0.id == "bar.title" }), title.rect.column >= 2 {
      var style = style(.navigationBarProgress)
      style.background = self.style(.navigationBar).background
      let column = title.rect.column - 2
      guard !parts.contains(where: { $0.rect.contains(GridPoint(column: column, row: bar.row)) }) else { return }
      write(marks.pending, column: column, row: bar.row, columns: 1, style: style)
    }
  }

  mutating func drawPageArea(_ screen: ScreenComposition, surface: PageSurface?, hasFocus: Bool) {
    let area = screen.layout.page
    switch screen.content {
    case .native: fill(area, .native)
    case .failed: fill(area, .failure)
    case .blank, .background, .opening, .dead: fill(area, .page)
    case .page(let page):
      fill(area, with: CellStyle(foreground: theme.color(for: .text), background: theme.color(for: .background)))
      if let surface {
        draw(surface.grid, in: area)
        if hasFocus, page.input.focus != .none, let ring = surface.focusRing {
          markRing(ring, page.input.focus, in: area)
        }
      }
    }
    if screen.hasLoadOverlay { dim(area) }
    for part in screen.page { draw(part) }
  }

  /// Draws the message for terminals that are too small.
  mutating func drawTooSmall() {
    let (columns, rows) = (ScreenLayout.minimumSize.columns, ScreenLayout.minimumSize.rows)
    let long = ["Terminal too small", "at least \(columns) x \(rows)"]
    let fits = long.allSatisfy { $0.count <= grid.size.columns }
    let lines = fits ? long : ["Too small", "(\(columns) x \(rows))"]
    let top = max(0, (grid.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let rect = GridRect(column: 0, row: top + offset, columns: grid.size.columns, rows: 1)
      writeCentered(line, in: rect, row: rect.row, .screen)
    }
  }

  private mutating func fill(_ rect: GridRect, with style: CellStyle) {
    grid.fill(rect, with: .blank(style))
  }

  /// Copies the page's cells with the theme's colors. Glyphs are validated again: the page process is not trusted.
  private mutating func draw(_ page: Grid, in area: GridRect) {
    grid.draw(page, in: area, style: theme.resolvingRoles, isVisible: ScreenText.isVisible)
  }

  /// Draws the focus ring of the page's focused element. Fields additionally have the text cursor.
  private mutating func markRing(_ ring: GridRect, _ focus: PageFocus, in area: GridRect) {
    let shifted = GridRect(
      column: area.column + ring.column, row: area.row + ring.row, columns: ring.columns, rows: ring.rows)
    let visible = shifted.intersection(area)
    switch focus {
    case .none: return
    case .textField: grid.restyle(visible) { $0.attributes.formUnion([.underline, .bold]) }
    case .control:
      // Reversing a large element, such as a card, would hide its content.
      guard visible.rows <= 3 else { return grid.restyle(visible) { $0.attributes.insert(.bold) } }
      // A page highlights its links and buttons by colors. Reversing these would show the colors of a link without focus.
      let highlight = theme.color(for: .focus)
      grid.restyle(visible) { style in
        if style.background == highlight { swap(&style.foreground, &style.background) }
      }
      markFocus(visible)
    }
  }
}
