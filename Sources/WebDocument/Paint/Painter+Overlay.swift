import TerminalModel

extension Painter {
  /// The engine's own list or message, above everything that the page shows.
  mutating func paintOverlay(_ overlay: PageOverlay, at place: PageOverlay.Place) {
    var frame = place.frame
    frame.row -= request.scrollRow
    let isList = overlay.kind == .list
    let style = CellStyle(foreground: .role(.fieldText), background: .role(.field))
    grid.fill(frame.intersection(grid.bounds), with: .blank(style))
    paintFrame(frame)
    var inside = place.inside
    inside.row -= request.scrollRow
    for row in 0..<inside.rows {
      let index = place.firstLine + row
      guard index < overlay.lines.count else { break }
      let isBarred = isList && overlay.lines[index].first == "-"
      let text = DisplayText.visible(isList ? String(overlay.lines[index].dropFirst()) : overlay.lines[index])
      let area = GridRect(column: inside.column, row: inside.row + row, columns: inside.columns, rows: 1)
      put(
        text, column: area.column, row: area.row, area: area.intersection(grid.bounds),
        ink: isBarred ? .role(.placeholder) : .role(.fieldText), attributes: [])
      guard index == overlay.marked else { continue }
      grid.restyle(area.intersection(grid.bounds)) { cell in
        cell.foreground = .role(.accentText)
        cell.background = .role(.focus)
      }
    }
    if overlay.lines.count > inside.rows { paintPosition(place, of: overlay, frame) }
  }

  private mutating func paintFrame(_ frame: GridRect) {
    func line(_ text: String, _ row: Int, _ painter: inout Painter) {
      painter.put(
        text, column: frame.column, row: row, area: painter.grid.bounds, ink: .role(.border), attributes: [])
    }
    let bar = String(repeating: "─", count: max(0, frame.columns - 2))
    line("┌\(bar)┐", frame.row, &self)
    line("└\(bar)┘", frame.maxRow - 1, &self)
    for row in frame.row + 1..<max(frame.row + 1, frame.maxRow - 1) {
      line("│", row, &self)
      put("│", column: frame.maxColumn - 1, row: row, area: grid.bounds, ink: .role(.border), attributes: [])
    }
  }

  /// A piece of the right border shows which part of a long list is in view.
  private mutating func paintPosition(_ place: PageOverlay.Place, of overlay: PageOverlay, _ frame: GridRect) {
    let rows = frame.rows - 2
    let hidden = max(1, overlay.lines.count - rows)
    let row = frame.row + 1 + place.firstLine * (rows - 1) / hidden
    put("┃", column: frame.maxColumn - 1, row: row, area: grid.bounds, ink: .role(.fieldText), attributes: [])
  }
}
