/// Box generation (CSS Display 3, CSS 2.2 section 17.2.1).
extension LayoutEngine {
  /// The kind and role of an element's box; nil if it generates none.
  func boxType(of slot: Int, _ style: ComputedStyle, in parent: LayoutBox) -> (
    kind: LayoutBox.Kind, role: LayoutBox.Role
  )? {
    if store[slot].tag == .br { return (.lineBreak, .inline) }
    let control = controls.kind(slot, store)
    return boxType(style, isControl: control != nil && control != .button, isButton: control == .button, in: parent)
  }

  func boxType(
    _ style: ComputedStyle, isControl: Bool, isButton: Bool, in parent: LayoutBox
  ) -> (kind: LayoutBox.Kind, role: LayoutBox.Role)? {
    guard let inner = kind(of: style) else { return nil }
    let isOut = style.position == .absolute || style.position == .fixed
    let isItem = parent.kind == .flex || parent.kind == .grid
    let isBlockified = isOut || isItem || style.float != .none || parent.parent == nil
    var kind = inner
    if isControl { kind = .control }
    if kind == .inline, isBlockified || isButton { kind = .flow }
    if isBlockified, kind == .row || kind == .rowGroup || kind == .column { kind = .flow }
    if isOut { return (kind, .outOfFlow) }
    if style.float != .none, !isItem { return (kind, .float) }
    return (kind, style.isInlineLevel && !isBlockified ? .inline : .block)
  }

  private func kind(of style: ComputedStyle) -> LayoutBox.Kind? {
    switch style.display {
    case .none, .contents: nil
    case .inline: .inline
    case .flex, .inlineFlex: .flex
    // `-webkit-box` is supported for `-webkit-line-clamp`; without it the box is a flex container.
    case .webkitBox, .webkitInlineBox: style.lineClamp == nil ? .flex : .flow
    case .grid, .inlineGrid: .grid
    case .table, .inlineTable: .table
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: .rowGroup
    case .tableRow: .row
    case .tableColumn, .tableColumnGroup: .column
    default: .flow
    }
  }

  /// Rebuilds the child list of a box. Unchanged boxes are reused with their cached layouts.
  func rebuild(_ box: LayoutBox) {
    guard box.source == .element, !box.isReleased else { return }
    let old = box.children
    var list: [LayoutBox] = []
    if box.kind != .control, box.kind != .lineBreak {
      appendGenerated(.before, of: box.slot, to: box, &list)
      appendChildren(of: box.slot, to: box, nesting: 0, &list)
      appendGenerated(.after, of: box.slot, to: box, &list)
    }
    for child in list { child.isReused = true }
    for child in old { discard(child, of: box) }
    for child in list { child.isReused = false }
    box.children = wrapped(list, in: box)
    tree.hasValidOrder = false
  }

  /// Releases a former child that was not reused.
  private func discard(_ child: LayoutBox, of box: LayoutBox) {
    if child.source == .anonymous {
      for inner in child.children { discard(inner, of: child) }
      child.children = []
      tree.release(child)
    } else if !child.isReused, child.parent === box {
      tree.release(child)
    }
  }

  private func appendChildren(of slot: Int, to parent: LayoutBox, nesting: Int, _ list: inout [LayoutBox]) {
    guard parent.depth + nesting <= Self.maximumDepth else { return }
    let isClosed = store[slot].tag == .details && store.attribute(attributes.open, of: slot) == nil
    var child = store.flatFirstChild(of: slot)
    var hasSummary = false
    while child != LayoutNode.none {
      switch store[child].kind {
      case .text:
        if !isClosed { appendText(child, style: styles[slot], to: parent, &list) }
      case .element:
        let isSummary = store[child].tag == .summary && !hasSummary
        hasSummary = hasSummary || isSummary
        if !isClosed || isSummary { appendElement(child, to: parent, nesting: nesting, &list) }
      case .comment, .document, .fragment, .unused: break
      }
      child = store.flatNext(of: child)
    }
  }

  private func appendText(_ slot: Int, style: ComputedStyle, to parent: LayoutBox, _ list: inout [LayoutBox]) {
    if let known = tree.box(of: slot), known.kind == .text, !known.isReleased {
      known.parent = parent
      known.style = style
      list.append(known)
      return
    }
    let box = LayoutBox(.text, slot: slot, kind: .text, role: .inline, style: style, parent: parent)
    tree.set(box, for: slot)
    list.append(box)
  }

  private func appendElement(_ slot: Int, to parent: LayoutBox, nesting: Int, _ list: inout [LayoutBox]) {
    guard let style = styles.style(slot) else { return }
    guard style.display != .contents || store[slot].tag == .br else {
      appendGenerated(.before, of: slot, to: parent, &list)
      appendChildren(of: slot, to: parent, nesting: nesting + 1, &list)
      appendGenerated(.after, of: slot, to: parent, &list)
      return
    }
    guard let form = boxType(of: slot, style, in: parent) else { return }
    if let known = tree.box(of: slot), known.kind == form.kind, known.role == form.role,
      known.depth == parent.depth + 1, !known.isReleased
    {
      known.parent = parent
      known.style = style
      list.append(known)
      return
    }
    let box = LayoutBox(.element, slot: slot, kind: form.kind, role: form.role, style: style, parent: parent)
    box.propagatesOverflowToViewport = parent.parent == nil || store[slot].tag == .body
    tree.set(box, for: slot)
    rebuild(box)
    list.append(box)
  }
}
