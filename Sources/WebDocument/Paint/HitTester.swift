import TerminalModel

/// Hit testing: the element that is painted last is on top.
struct HitTester: PaintVisitor {
  let point: GridPoint
  let store: NodeStore
  /// The slots of the hit elements, bottom-most first.
  private(set) var hits: [Int] = []

  init(point: GridPoint, store: NodeStore) {
    self.point = point
    self.store = store
  }

  mutating func visit(box fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let box = fragment.box
    guard box.parent != nil, box.source != .anonymous else { return }
    let rect = GridRect(column: origin.column, row: origin.row, columns: fragment.columns, rows: fragment.rows)
    record(box, rect, clip)
  }

  mutating func visit(text: TextFragment, of fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let rect = GridRect(
      column: origin.column + text.column, row: origin.row + text.row, columns: text.columns, rows: 1)
    // Inner inline elements are above outer ones.
    var chain: [LayoutBox] = []
    var current: LayoutBox? = text.box
    while let box = current, box !== fragment.box {
      if box.kind == .inline || box.kind == .text { chain.append(box) }
      current = box.parent
    }
    for box in chain.reversed() { record(box, rect, clip) }
  }

  mutating func visit(scrolled fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect) {}

  private mutating func record(_ box: LayoutBox, _ rect: GridRect, _ clip: GridRect) {
    let style = box.style
    guard rect.contains(point), clip.contains(point), style.visibility == .visible, style.pointerEvents != .none else {
      return
    }
    let slot = box.element(store)
    guard slot > NodeStore.documentSlot else { return }
    hits.removeAll { $0 == slot }
    hits.append(slot)
  }
}
