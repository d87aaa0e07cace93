import TerminalModel

/// Geometry queries, in cells and CSS pixels of the document, independent of the document's scroll position.
extension LayoutDocument {
  /// The border box; nil if the node has no box. `scrollRow` only matters for fixed boxes.
  package func box(of node: NodeID, scrollRow: Int = 0) -> PixelRect? {
    guard let slot = store.slot(of: node) else { return nil }
    return area(of: slot, scrollRow: scrollRow).map(PixelRect.init(cells:))
  }

  /// The height of the document in rows.
  package var contentRows: Int {
    guard let root = layout().root.fragment else { return 0 }
    return max(root.naturalRows, root.scrollableOverflow.maxRow)
  }

  /// Whether a node has boxes.
  func isRendered(_ slot: Int) -> Bool {
    guard let box = layout().box(of: slot) else { return false }
    return box.kind == .inline || box.fragment != nil
  }

  /// Whether the computed styles of an element and its ancestors make it visible. It may still have no box.
  package func isShown(_ node: NodeID) -> Bool {
    // Container queries need layout.
    if styleState.contexts?.hasContainerRules ?? false { _ = layout() }
    let styles = styles()
    guard var slot = store.slot(of: node), styles.style(slot)?.visibility == .visible else { return false }
    while slot != LayoutNode.none, slot != NodeStore.documentSlot {
      if styles.style(slot)?.display == CSSKeyword.none { return false }
      slot = store.flatParent(of: slot)
    }
    return true
  }

  /// The border box of an element; for an inline element the union of its pieces.
  func area(of slot: Int, scrollRow: Int) -> GridRect? {
    let tree = layout()
    guard slot != NodeStore.documentSlot else { return nil }
    guard let box = tree.box(of: slot) else {
      return styles().has(slot) && styles()[slot].display == .contents ? contentsArea(of: slot, scrollRow) : nil
    }
    return area(of: box, scrollRow)
  }

  private func area(of box: LayoutBox, _ scrollRow: Int) -> GridRect? {
    if let fragment = box.fragment {
      let position = positions(scrollRow).position(of: box)
      return GridRect(column: position.column, row: position.row, columns: fragment.columns, rows: fragment.rows)
    }
    return pieces(of: box, scrollRow: scrollRow).reduce(nil as GridRect?) { $0?.union($1) ?? $1 }
  }

  /// The client rectangles of an element; an inline element has one per line (CSSOM View, getClientRects).
  package func clientRects(of node: NodeID, scrollRow: Int = 0) -> [PixelRect] {
    guard let slot = store.slot(of: node), slot != NodeStore.documentSlot, let box = layout().box(of: slot) else {
      return []
    }
    if box.fragment != nil { return self.box(of: node, scrollRow: scrollRow).map { [$0] } ?? [] }
    var rects: [GridRect] = []
    for piece in pieces(of: box, scrollRow: scrollRow) {
      if let last = rects.last, last.row == piece.row, last.maxColumn == piece.column, last.rows == piece.rows {
        rects[rects.count - 1].columns += piece.columns
      } else {
        rects.append(piece)
      }
    }
    return rects.map(PixelRect.init(cells:))
  }

  func positions(_ scrollRow: Int) -> BoxPositions {
    BoxPositions(scroll: ScrollOffsets(row: scrollRow, areas: scrollOffsets), viewport: viewport)
  }

  /// The texts and boxes of an inline box.
  private func pieces(of box: LayoutBox, scrollRow: Int) -> [GridRect] {
    guard let container = box.layoutParent, let fragment = container.fragment else { return [] }
    var origin = positions(scrollRow).position(of: container)
    let offset = ScrollOffsets(row: scrollRow, areas: scrollOffsets).offset(of: fragment)
    origin.column -= offset.column
    origin.row -= offset.row
    var rects: [GridRect] = []
    for text in fragment.texts where Self.isInside(text.box, box, container) {
      rects.append(
        GridRect(
          column: origin.column + text.column, row: origin.row + text.row, columns: text.columns, rows: 1))
    }
    for child in fragment.children where Self.isInside(child.fragment.box, box, container) {
      guard child.role == .inline || child.role == .block else { continue }
      rects.append(
        GridRect(
          column: origin.column + child.column, row: origin.row + child.row, columns: child.fragment.columns,
          rows: child.fragment.rows))
    }
    return rects
  }

  private static func isInside(_ inner: LayoutBox, _ box: LayoutBox, _ container: LayoutBox) -> Bool {
    var current: LayoutBox? = inner
    while let ancestor = current, ancestor !== container {
      if ancestor === box { return true }
      current = ancestor.parent
    }
    return false
  }

  /// The area of an element with `display: contents` is the union of its children, including slotted texts.
  private func contentsArea(of slot: Int, _ scrollRow: Int) -> GridRect? {
    var area: GridRect?
    var child = store.flatFirstChild(of: slot)
    while child != LayoutNode.none {
      let rect: GridRect? =
        switch store[child].kind {
        case .element: self.area(of: child, scrollRow: scrollRow)
        case .text: layout().box(of: child).flatMap { self.area(of: $0, scrollRow) }
        case .comment, .document, .fragment, .unused: nil
        }
      if let rect { area = area?.union(rect) ?? rect }
      child = store.flatNext(of: child)
    }
    return area
  }
}
