import TerminalModel

extension MirrorDocument {
  /// The viewport as cells, beginning at a row of the document.
  public func paint(_ request: PaintRequest) -> PaintedPage {
    let tree = layout()
    var walker = PaintWalker(
      tree: tree, scroll: ScrollOffsets(row: request.scrollRow, areas: scrollOffsets), viewport: viewport,
      visitor: Painter(document: self, request: request))
    let bounds = GridRect(column: 0, row: 0, columns: viewport.columns, rows: viewport.rows)
    walker.run(clip: bounds)
    var ring: GridRect?
    if let slot = request.focused.flatMap({ store.slot(of: $0) }),
      let area = area(of: slot, scrollRow: request.scrollRow)
    {
      var shown = area
      shown.row -= request.scrollRow
      shown = shown.intersection(bounds)
      if !shown.isEmpty { ring = shown }
    }
    if let overlay, let place = overlayPlace(scrollRow: request.scrollRow) {
      walker.visitor.paintOverlay(overlay, at: place)
    }
    return PaintedPage(grid: walker.visitor.grid, cursor: walker.visitor.cursor, focusRing: ring)
  }

  /// The topmost element at a cell of the viewport; the root element where there is nothing else.
  public func hitTest(_ point: GridPoint, scrollRow: Int) -> NodeID? { hits(point, scrollRow: scrollRow).first }

  /// All elements at a cell of the viewport, the topmost first. The root element is everywhere.
  public func hits(_ point: GridPoint, scrollRow: Int) -> [NodeID] {
    let tree = layout()
    var walker = PaintWalker(
      tree: tree, scroll: ScrollOffsets(row: scrollRow, areas: scrollOffsets), viewport: viewport,
      visitor: HitFinder(point: point, store: store))
    walker.run(clip: GridRect(column: point.column, row: point.row, columns: 1, rows: 1))
    var found = Array(walker.visitor.found.reversed())
    if let root = store.children(of: NodeStore.documentSlot).first(where: { store[$0].kind == .element }),
      !found.contains(root)
    {
      found.append(root)
    }
    return found.map { store[$0].id }
  }
}
