import TerminalModel

extension Painter {
  /// Paints a scroll thumb at the right edge or on the right border.
  mutating func paintScrollThumb(_ fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect) {
    let style = fragment.box.style
    let padding = fragment.paddingBox
    let size = fragment.scrollSize
    guard style.overflowY == .auto || style.overflowY == .scroll, size.rows > padding.rows, padding.rows > 1,
      padding.columns > 0
    else { return }
    let column = origin.column + padding.maxColumn - (style.border.right.isDrawn ? 0 : 1)
    let length = max(1, padding.rows * padding.rows / size.rows)
    let available = padding.rows - length
    let first = available * offset.row / max(1, size.rows - padding.rows)
    for row in first..<first + length {
      put(
        style.border.right.isDrawn ? "┃" : "▐", column: column, row: origin.row + padding.row + row, area: clip,
        foreground: .role(.muted), attributes: [])
    }
  }
}
