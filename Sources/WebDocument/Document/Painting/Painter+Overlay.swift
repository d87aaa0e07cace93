import TerminalModel

extension Painter {
  /// Paints an engine overlay above the page.
  mutating func paintOverlay(_ overlay: PageOverlay, at position: PageOverlay.Position) {
    var frame = position.bounds
    frame.row -= request.scrollRow
    let isList = overlay.kind == .list
    let style = CellStyle(foreground: .role(.fieldText), background: .role(.field))
    grid.fill(frame.intersection(grid.bounds), with: .blank(style))
    paintOutline(frame, grid.bounds)
    var inside = position.content
    inside.row -= request.scrollRow
    for row in 0..<inside.rows {
      let index = position.firstLine + row
      guard index < overlay.lines.count else { break }
      let isDisabled = isList && overlay.lines[index].first == "-"
      let text = DisplayText.visible(isList ? String(overlay.lines[index].dropFirst()) : overlay.lines[index])
      let area = GridRect(column: inside.column, row: inside.row + row, columns: inside.columns, rows: 1)
      put(
        text, column: area.column, row: area.row, area: area.intersection(grid.bounds),
        foreground: isDisabled ? .role(.placeholder) : .role(.fieldText), attributes: [])
      guard index == overlay.highlighted else { continue }
      grid.restyle(area.intersection(grid.bounds)) { cell in
        cell.foreground = .role(.accentText)
        cell.background = .role(.focus)
      }
    }
    if overlay.lines.count > inside.rows { paintPosition(position, of: overlay, frame) }
  }

  /// Paints a rectangle outline.
  mutating func paintOutline(_ frame: GridRect, _ area: GridRect) {
    let bar = String(repeating: "─", count: max(0, frame.columns - 2))
    let foreground = StyleColor.role(.border)
    put("┌\(bar)┐", column: frame.column, row: frame.row, area: area, foreground: foreground, attributes: [])
    put("└\(bar)┘", column: frame.column, row: frame.maxRow - 1, area: area, foreground: foreground, attributes: [])
    for row in frame.row + 1..<max(frame.row + 1, frame.maxRow - 1) {
      put("│", column: frame.column, row: row, area: area, foreground: foreground, attributes: [])
      put("│", column: frame.maxColumn - 1, row: row, area: area, foreground: foreground, attributes: [])
    }
  }

  /// A thumb on the right border shows the scroll position of the list.
  private mutating func paintPosition(_ position: PageOverlay.Position, of overlay: PageOverlay, _ frame: GridRect) {
    let rows = frame.rows - 2
    let hidden = max(1, overlay.lines.count - rows)
    let row = frame.row + 1 + position.firstLine * (rows - 1) / hidden
    put("┃", column: frame.maxColumn - 1, row: row, area: grid.bounds, foreground: .role(.fieldText), attributes: [])
  }
}
