import TerminalModel

/// A grid that the operations of a painting are applied to, in their order.
struct CellCanvas {
  struct Style {
    var foreground: CellInk?
    var background: CellInk?
    var attributes: CellAttributes
  }

  private(set) var grid: Grid
  private let mixer: CellColorMixer

  init(size: GridSize, prefersDark: Bool) {
    mixer = CellColorMixer(prefersDark: prefersDark)
    grid = Grid(
      size: size, fill: .blank(CellStyle(foreground: .role(.text), background: .role(.background))))
  }

  /// An opaque background replaces the cells; a transparent one tints them.
  mutating func fill(_ rect: GridRect, _ style: Style) {
    guard let ink = style.background else { return }
    let area = rect.intersection(grid.bounds)
    guard !area.isEmpty else { return }
    if mixer.isOpaque(ink), let background = mixer.cellColor(ink, over: .role(.background)) {
      let foreground = mixer.readable(.role(.text), on: background)
      return grid.fill(area, with: .blank(CellStyle(foreground: foreground, background: background)))
    }
    grid.restyle(area) { cell in
      guard let background = mixer.cellColor(ink, over: cell.background) else { return }
      cell.foreground = mixer.cellColor(ink, over: cell.foreground) ?? cell.foreground
      cell.background = background
    }
  }

  /// Changes the colors that the style has, and adds its attributes.
  mutating func restyle(_ rect: GridRect, _ style: Style) {
    grid.restyle(rect.intersection(grid.bounds)) { cell in
      if let ink = style.background { cell.background = mixer.cellColor(ink, over: cell.background) ?? cell.background }
      if let ink = style.foreground { cell.foreground = mixer.cellColor(ink, over: cell.background) ?? cell.foreground }
      cell.attributes.formUnion(style.attributes)
    }
  }

  /// Writes clusters side by side over the backgrounds that are there. What exceeds the grid is cut; half of a wide
  /// cluster at its edge becomes a blank.
  mutating func write(_ text: String, column: Int, row: Int, _ style: Style) {
    guard row >= 0, row < grid.size.rows else { return }
    var column = column
    for cluster in DisplayText.visible(text) {
      if column >= grid.size.columns { return }
      let width = CharacterWidth.columns(of: cluster)
      guard width > 0 else { continue }
      if column >= 0 {
        let background = grid[column, row].style.background
        let ink = style.foreground ?? .role(.text)
        let foreground = mixer.readable(mixer.cellColor(ink, over: background) ?? background, on: background)
        grid.setGlyph(
          cluster, width: width,
          style: CellStyle(foreground: foreground, background: background, attributes: style.attributes),
          column: column, row: row)
      }
      column += width
    }
  }
}
