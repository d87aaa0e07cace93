import TerminalModel

extension MirrorDocument {
  /// The border box; nil when the node has none (display none, not in the tree).
  public func box(of node: NodeID) -> PixelRect? {
    guard let slot = store.slot(of: node), let area = layout().areas[slot] else { return nil }
    return PixelRect(
      x: Double(area.column * 8), y: Double(area.row * 16), width: Double(area.columns * 8),
      height: Double(area.rows * 16))
  }

  /// Height of the whole document in rows.
  public var contentRows: Int { layout().rows }

  /// The viewport as cells, beginning at a row of the document.
  public func paint(_ request: PaintRequest) -> PaintedPage {
    var painter = Painter(document: self, request: request)
    return painter.run()
  }

  /// The topmost element at a cell of the viewport; the root element where there is nothing else.
  public func hitTest(_ point: GridPoint, scrollRow: Int) -> NodeID? {
    let layout = layout()
    let styles = styles()
    let target = GridPoint(column: point.column, row: point.row + scrollRow)
    func isHit(_ rect: GridRect, _ slot: Int, clip: Int) -> Bool {
      guard rect.contains(target), styles[slot].visibility == .visible, styles[slot].pointerEvents != .none else {
        return false
      }
      var current = clip
      while current >= 0 {
        guard layout.clips[current].rect.contains(target) else { return false }
        current = layout.clips[current].parent
      }
      return true
    }
    for fragment in layout.fragments.reversed() where fragment.row == target.row {
      let rect = GridRect(column: fragment.column, row: fragment.row, columns: fragment.columns, rows: 1)
      if isHit(rect, fragment.owner, clip: fragment.clip) { return store[fragment.owner].id }
    }
    for box in layout.boxes.reversed() where isHit(box.rect, box.slot, clip: box.clip) { return store[box.slot].id }
    return store.children(of: NodeStore.documentSlot).first { store[$0].kind == .element }.map { store[$0].id }
  }
}
