import TerminalModel

extension LayoutDocument {
  /// Paints the viewport, starting at the scroll row.
  package func paint(_ request: PaintRequest) -> PaintedPage {
    paint(request, rows: [0..<viewport.rows], over: nil)
  }

  /// Paints rows of the viewport; the other rows are copied from the last paint of the same size.
  func paint(_ request: PaintRequest, rows: [Range<Int>], over last: PaintedPage?) -> PaintedPage {
    var walker = PaintWalker(
      tree: layout(), scroll: ScrollOffsets(row: request.scrollRow, areas: scrollOffsets), viewport: viewport,
      visitor: Painter(document: self, request: request, over: last))
    for rows in rows {
      let band = GridRect(column: 0, row: rows.lowerBound, columns: viewport.columns, rows: rows.count)
      walker.visitor.begin(band)
      walker.run(clip: band)
    }
    if let overlay, let position = overlayPosition(scrollRow: request.scrollRow) {
      walker.visitor.paintOverlay(overlay, at: position)
    }
    return PaintedPage(
      grid: walker.visitor.grid, cursor: walker.visitor.cursor, focusRing: focusRing(request))
  }

  private func focusRing(_ request: PaintRequest) -> GridRect? {
    guard let slot = request.focused.flatMap({ store.slot(of: $0) }),
      var area = area(of: slot, scrollRow: request.scrollRow)
    else { return nil }
    area.row -= request.scrollRow
    let shown = area.intersection(GridRect(column: 0, row: 0, columns: viewport.columns, rows: viewport.rows))
    return shown.isEmpty ? nil : shown
  }

  /// The topmost element at a viewport cell; the root element if there is no other.
  package func hitTest(_ point: GridPoint, scrollRow: Int) -> NodeID? { hits(point, scrollRow: scrollRow).first }

  /// All elements at a viewport cell, topmost first. The root element is always included.
  package func hits(_ point: GridPoint, scrollRow: Int) -> [NodeID] {
    let tree = layout()
    var walker = PaintWalker(
      tree: tree, scroll: ScrollOffsets(row: scrollRow, areas: scrollOffsets), viewport: viewport,
      visitor: HitTester(point: point, store: store))
    walker.run(clip: GridRect(column: point.column, row: point.row, columns: 1, rows: 1))
    var found = Array(walker.visitor.hits.reversed())
    if let root = store.children(of: NodeStore.documentSlot).first(where: { store[$0].kind == .element }),
      !found.contains(root)
    {
      found.append(root)
    }
    return found.map { store[$0].id }
  }
}
