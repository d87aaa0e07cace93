import TerminalModel

extension LayoutEngine {
  /// Computes the overflow areas of a fragment and whether it contains layers.
  func measureOverflow(of fragment: Fragment) {
    let box = fragment.box
    var inside = GridRect(column: 0, row: 0, columns: 0, rows: 0)
    for text in fragment.texts {
      inside = Self.cover(inside, GridRect(column: text.column, row: text.row, columns: text.columns, rows: 1))
    }
    var escapes = !fragment.outOfFlowBoxes.isEmpty
    var isInRowOrder = true
    var last = (top: Int.min, bottom: Int.min)
    for child in fragment.children {
      let area = child.overflow
      if area.row < last.top || area.maxRow < last.bottom || child.role == .fixed
        || child.fragment.box.style.position == .sticky
      {
        isInRowOrder = false
      }
      last = (area.row, area.maxRow)
      if child.fragment.hasLayers || child.role == .float || child.fragment.box.isLayer { escapes = true }
      if child.role != .fixed { inside = Self.cover(inside, area) }
    }
    if escapes { fragment.hasLayers = true }
    fragment.isInRowOrder = isInRowOrder
    fragment.scrollableOverflow = inside
    fragment.overflow = box.clips ? fragment.rect : Self.cover(fragment.rect, inside)
  }

  private static func cover(_ area: GridRect, _ other: GridRect) -> GridRect {
    if other.isEmpty { return area }
    return area.isEmpty ? other : area.union(other)
  }
}
