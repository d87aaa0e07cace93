import TerminalModel

extension Canvas {
  /// Draws the tabs below a rule. The selected tab is marked by a heavy rule on iOS, by a pill on Android.
  mutating func drawTabBar(_ screen: ScreenComposition) {
    let bar = screen.layout.tabBar
    guard !bar.isEmpty else { return }
    fill(bar, .tabBar)
    if bar.rows > 1 {
      fill(GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: 1), marks.rule, .tabBarRule)
    }
    for part in screen.tabs {
      draw(part)
      guard part.isSelected else { continue }
      switch screen.platformStyle {
      case .ios:
        guard bar.rows > 1 else { continue }
        let over = GridRect(column: part.rect.column, row: bar.row, columns: part.rect.columns, rows: 1)
        fill(over, marks.heavyRule, .tabBarMarker)
      case .android: if !part.isFocused { drawPill(part) }
      }
    }
  }

  /// Fills the background between the two ends of the pill. The ends are half blocks with the same color as foreground.
  private mutating func drawPill(_ part: ScreenPart) {
    let start = part.rect.column + max(0, (part.rect.columns - part.columns) / 2)
    let columns = min(part.spans.first.map { CharacterWidth.columns(of: $0.text) } ?? 0, part.rect.maxColumn - start)
    let background = style(.tabBarIndicator).background
    // The values of the terminal's own colors are unknown: only the ends are drawn.
    guard columns > 2, case .rgb = background else { return }
    let foreground = theme.style(for: .tabBarSelected, on: .tabBarIndicator).foreground
    grid.restyle(GridRect(column: start + 1, row: part.rect.row, columns: columns - 2, rows: 1)) {
      ($0.foreground, $0.background) = (foreground, background)
    }
    for column in [start, start + columns - 1] {
      grid.restyle(GridRect(column: column, row: part.rect.row, columns: 1, rows: 1)) { $0.foreground = background }
    }
  }
}
