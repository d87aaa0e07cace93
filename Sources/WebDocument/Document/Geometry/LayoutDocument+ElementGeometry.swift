import TerminalModel

extension LayoutDocument {
  /// Nil for nodes without boxes.
  package func geometry(of node: NodeID, scrollRow: Int) -> ElementGeometry? {
    guard let slot = store.slot(of: node), let area = area(of: slot, scrollRow: scrollRow) else { return nil }
    var result = ElementGeometry(
      border: PixelRect(cells: area), clientLeft: 0, clientTop: 0, clientWidth: 0, clientHeight: 0, scrollWidth: 0,
      scrollHeight: 0, scrollLeft: 0, scrollTop: 0, isInline: true)
    guard let box = layout().box(of: slot), let fragment = box.fragment else { return result }
    let padding = fragment.paddingBox
    let size = fragment.scrollSize
    let position = scrollPosition(of: fragment)
    result.isInline = false
    result.clientLeft = Double(padding.column * 8)
    result.clientTop = Double(padding.row * 16)
    result.clientWidth = Double(padding.columns * 8)
    result.clientHeight = Double(padding.rows * 16)
    result.scrollWidth = Double(size.columns * 8)
    result.scrollHeight = Double(size.rows * 16)
    result.scrollLeft = position.left
    result.scrollTop = position.top
    return result
  }

  /// The offset parent, and `offsetLeft` and `offsetTop` in CSS pixels (CSSOM View, section 7).
  package func offset(of node: NodeID) -> (parent: NodeID?, left: Double, top: Double) {
    guard let slot = store.slot(of: node), let area = unscrolledArea(of: slot) else { return (nil, 0, 0) }
    let own = PixelRect(cells: area)
    let styles = styles()
    guard store[slot].tag != .body, styles[slot].position != .fixed, let parent = offsetParent(of: slot) else {
      return (nil, own.x, own.y)
    }
    let isStaticBody = store[parent].tag == .body && styles[parent].position == .staticPosition
    guard !isStaticBody, let around = unscrolledArea(of: parent) else { return (store[parent].id, own.x, own.y) }
    let origin = PixelRect(cells: around)
    let border = styles[parent].border
    return (
      store[parent].id, own.x - origin.x - Double(border.left.cells * 8),
      own.y - origin.y - Double(border.top.cells * 16)
    )
  }

  private func offsetParent(of slot: Int) -> Int? {
    let styles = styles()
    let isStatic = styles[slot].position == .staticPosition
    var current = store.flatParent(of: slot)
    while current > NodeStore.documentSlot {
      // Elements of shadow trees that do not contain the node are not exposed.
      if store[current].kind == .element, store.isShadowInclusiveRoot(store.treeRoot(of: current), of: slot) {
        if styles[current].position != .staticPosition || styles[current].isTransformed { return current }
        switch store[current].tag {
        case .body: return current
        case .td, .th, .table: if isStatic { return current }
        default: break
        }
      }
      current = store.flatParent(of: current)
    }
    return nil
  }

  /// The area with all scroll offsets zero.
  private func unscrolledArea(of slot: Int) -> GridRect? {
    let saved = scrollOffsets
    scrollOffsets = [:]
    defer { scrollOffsets = saved }
    return area(of: slot, scrollRow: 0)
  }
}
