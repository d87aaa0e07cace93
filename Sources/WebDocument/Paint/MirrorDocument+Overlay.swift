import TerminalModel

extension MirrorDocument {
  /// The position of the overlay in document cells, if its control is rendered.
  func overlayPlace(scrollRow: Int) -> PageOverlay.Place? {
    guard let overlay, let slot = store.slot(of: overlay.anchor), let anchor = area(of: slot, scrollRow: scrollRow)
    else { return nil }
    let shown = GridRect(column: 0, row: scrollRow, columns: viewport.columns, rows: viewport.rows)
    return overlay.place(at: anchor, in: shown)
  }

  /// The index of the overlay's list line at a viewport cell; nil outside the list.
  public func overlayLine(at point: GridPoint, scrollRow: Int) -> Int? {
    guard let overlay, overlay.kind == .list, let position = overlayPlace(scrollRow: scrollRow) else { return nil }
    let target = GridPoint(column: point.column, row: point.row + scrollRow)
    guard position.inside.contains(target) else { return nil }
    let line = position.firstLine + target.row - position.inside.row
    return line < overlay.lines.count ? line : nil
  }
}
