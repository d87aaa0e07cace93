import TerminalModel

extension LayoutDocument {
  /// The position of the overlay in document cells, if its control is rendered.
  func overlayPosition(scrollRow: Int) -> PageOverlay.Position? {
    guard let overlay, let slot = store.slot(of: overlay.anchor), let anchor = area(of: slot, scrollRow: scrollRow)
    else { return nil }
    let shown = GridRect(column: 0, row: scrollRow, columns: viewport.columns, rows: viewport.rows)
    return overlay.position(at: anchor, in: shown)
  }

  /// The index of the overlay's list line at a viewport cell; nil outside the list.
  package func overlayLine(at point: GridPoint, scrollRow: Int) -> Int? {
    guard let overlay, overlay.kind == .list, let position = overlayPosition(scrollRow: scrollRow) else { return nil }
    let target = GridPoint(column: point.column, row: point.row + scrollRow)
    guard position.content.contains(target) else { return nil }
    let line = position.firstLine + target.row - position.content.row
    return line < overlay.lines.count ? line : nil
  }
}
