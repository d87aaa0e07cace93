import TerminalModel

extension LayoutDocument {
  /// Scrolls a scroll container to a position in CSS pixels; NaN leaves an axis unchanged. Returns whether it moved.
  package func scroll(_ node: NodeID, left: Double, top: Double) -> Bool {
    guard let slot = store.slot(of: node), let box = layout().box(of: slot), box.isScrollContainer,
      let fragment = box.fragment
    else { return false }
    let limit = fragment.scrollLimit
    let before = scrollPosition(of: fragment)
    var position = before
    if left.isFinite { position.left = min(max(left, 0), Double(limit.column * 8)) }
    if top.isFinite { position.top = min(max(top, 0), Double(limit.row * 16)) }
    guard position != before else { return false }
    scrollOffsets[slot] = position
    invalidateRendering()
    return true
  }

  /// The scroll position, clamped to the current scrolling area.
  func scrollPosition(of fragment: Fragment) -> ScrollPosition {
    guard fragment.box.source == .element, fragment.box.isScrollContainer,
      let position = scrollOffsets[fragment.box.slot]
    else { return ScrollPosition() }
    let limit = fragment.scrollLimit
    return ScrollPosition(
      left: min(position.left, Double(limit.column * 8)), top: min(position.top, Double(limit.row * 16)))
  }

  /// The scroll containers around a node, innermost first.
  package func scrollContainers(around node: NodeID) -> [NodeID] {
    guard let slot = store.slot(of: node), let box = layout().box(of: slot) else { return [] }
    var result: [NodeID] = []
    var current = box.fragment == nil ? box.layoutParent : box.placement.container
    if box.fragment == nil, let container = current, container.isScrollContainer, container.source == .element {
      result.append(store[container.slot].id)
      current = container.placement.container
    }
    while let area = current {
      if area.isScrollContainer, area.source == .element { result.append(store[area.slot].id) }
      current = area.placement.container
    }
    return result
  }

  /// Whether the node is a scroll container.
  package func isScrollContainer(_ node: NodeID) -> Bool {
    store.slot(of: node).flatMap { layout().box(of: $0) }?.isScrollContainer ?? false
  }

  /// Whether the user can scroll it across, or down: `overflow: hidden` is scrollable by scripts only.
  package func isScrollableByUser(_ node: NodeID, isAcross: Bool) -> Bool {
    guard let box = store.slot(of: node).flatMap({ layout().box(of: $0) }), box.isScrollContainer else { return false }
    let overflow = isAcross ? box.style.overflowX : box.style.overflowY
    return overflow == .auto || overflow == .scroll
  }

  /// Whether an element is entirely in view without scrolling: it has no scroll container except the document and its
  /// rows are visible.
  package func isInView(_ node: NodeID, scrollRow: Int) -> Bool {
    guard scrollContainers(around: node).isEmpty, let slot = store.slot(of: node),
      let area = area(of: slot, scrollRow: scrollRow)
    else { return false }
    return isFixed(node) || area.row >= scrollRow && area.maxRow <= scrollRow + viewport.rows
  }

  /// Whether the node stays at its position in the viewport when the document scrolls.
  package func isFixed(_ node: NodeID) -> Bool {
    var current = store.slot(of: node).flatMap { layout().box(of: $0) }
    while let box = current {
      if box.style.position == .fixed, box.placement.container?.parent == nil { return true }
      current = box.placement.container ?? box.parent
    }
    return false
  }
}
