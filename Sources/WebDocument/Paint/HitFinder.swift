import TerminalModel

/// Finds what is at a cell: what is painted last is on top.
struct HitFinder: PaintVisitor {
  let point: GridPoint
  let store: NodeStore
  /// Slots of elements, the lowest first.
  private(set) var found: [Int] = []

  init(point: GridPoint, store: NodeStore) {
    self.point = point
    self.store = store
  }

  mutating func visit(box fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let box = fragment.box
    guard box.parent != nil, box.source != .anonymous else { return }
    let rect = GridRect(column: origin.column, row: origin.row, columns: fragment.columns, rows: fragment.rows)
    note(box, rect, clip)
  }

  mutating func visit(text: TextFragment, of fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let rect = GridRect(
      column: origin.column + text.column, row: origin.row + text.row, columns: text.columns, rows: 1)
    // An inline element lies above the ones around it.
    var chain: [LayoutBox] = []
    var current: LayoutBox? = text.box
    while let box = current, box !== fragment.box {
      if box.kind == .inline || box.source == .text { chain.append(box) }
      current = box.parent
    }
    for box in chain.reversed() { note(box, rect, clip) }
  }

  mutating func visit(scrolled fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect) {}

  private mutating func note(_ box: LayoutBox, _ rect: GridRect, _ clip: GridRect) {
    let style = box.style
    guard rect.contains(point), clip.contains(point), style.visibility == .visible, style.pointerEvents != .none else {
      return
    }
    let slot = box.element(store)
    guard slot > NodeStore.documentSlot else { return }
    found.removeAll { $0 == slot }
    found.append(slot)
  }
}
