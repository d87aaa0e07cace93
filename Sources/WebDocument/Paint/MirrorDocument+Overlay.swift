import TerminalModel

extension MirrorDocument {
  /// Where the overlay is, when there is one and its control is rendered; in cells of the document.
  func overlayPlace(scrollRow: Int) -> PageOverlay.Place? {
    guard let overlay, let slot = store.slot(of: overlay.anchor), let anchor = area(of: slot, scrollRow: scrollRow)
    else { return nil }
    let shown = GridRect(column: 0, row: scrollRow, columns: viewport.columns, rows: viewport.rows)
    return overlay.place(at: anchor, in: shown)
  }

  /// The line of the overlay's list at a cell of the viewport; nil beside it.
  public func overlayLine(at point: GridPoint, scrollRow: Int) -> Int? {
    guard let overlay, overlay.kind == .list, let place = overlayPlace(scrollRow: scrollRow) else { return nil }
    let target = GridPoint(column: point.column, row: point.row + scrollRow)
    guard place.inside.contains(target) else { return nil }
    let line = place.firstLine + target.row - place.inside.row
    return line < overlay.lines.count ? line : nil
  }
}
