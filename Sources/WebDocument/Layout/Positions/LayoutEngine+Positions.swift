import TerminalModel

/// Relative and absolute positioning (CSS Position 3).
extension LayoutEngine {
  /// The shift of an in-flow box by `position: relative` and transforms.
  func shift(of fragment: Fragment, basis: Int, basisRows: Int?) -> (columns: Int, rows: Int) {
    let style = fragment.box.style
    var shift = (columns: 0, rows: 0)
    if style.position == .relative { shift = relativeShift(style, basis: basis, basisRows: basisRows) }
    if style.isTransformed {
      let translation = style.translation(columns: fragment.columns, rows: fragment.rows)
      shift.columns += translation.columns
      shift.rows += translation.rows
    }
    return shift
  }

  func relativeShift(_ style: ComputedStyle, basis: Int, basisRows: Int?) -> (columns: Int, rows: Int) {
    func rows(_ length: StyleLength?) -> Int? {
      length.flatMap { $0.isFixed || basisRows != nil ? $0.rows(of: basisRows ?? 0) : nil }
    }
    let columns = style.inset.left?.columns(of: basis) ?? style.inset.right.map { -$0.columns(of: basis) } ?? 0
    return (columns, rows(style.inset.top) ?? rows(style.inset.bottom).map { -$0 } ?? 0)
  }

  /// Lays out the out-of-flow boxes whose containing block is this box; the others remain for ancestors.
  func layOutOutOfFlowBoxes(in fragment: Fragment) {
    guard !fragment.outOfFlowBoxes.isEmpty else { return }
    var outer: [OutOfFlowBox] = []
    let waiting = fragment.outOfFlowBoxes
    fragment.outOfFlowBoxes.removeAll()
    var pending: [PendingOutOfFlowBox] = []
    for escaping in waiting {
      guard let area = containingArea(of: escaping.box, in: fragment) else {
        outer.append(escaping)
        continue
      }
      pending.append(PendingOutOfFlowBox(escaping: escaping, area: area))
    }
    // These boxes can contain further out-of-flow boxes, so they are laid out one by one.
    var index = 0
    while index < pending.count {
      let next = pending[index]
      index += 1
      let before = fragment.outOfFlowBoxes.count
      layOut(next, in: fragment)
      while fragment.outOfFlowBoxes.count > before {
        let inner = fragment.outOfFlowBoxes.removeLast()
        if let area = containingArea(of: inner.box, in: fragment) {
          pending.append(PendingOutOfFlowBox(escaping: inner, area: area))
        } else {
          outer.append(inner)
        }
      }
    }
    fragment.outOfFlowBoxes = outer
    if !outer.isEmpty || !pending.isEmpty { fragment.hasLayers = true }
  }

  private struct PendingOutOfFlowBox {
    var escaping: OutOfFlowBox
    var area: GridRect
  }

  /// The containing block's area if the containing block is this fragment's box or an inline box in it.
  private func containingArea(of box: LayoutBox, in fragment: Fragment) -> GridRect? {
    let isFixed = box.style.position == .fixed
    var current = box.parent
    while let ancestor = current {
      if isFixed ? ancestor.parent == nil || ancestor.style.isTransformed : ancestor.isContainingBlock { break }
      current = ancestor.parent
    }
    guard let found = current else { return nil }
    if found === fragment.box {
      guard found.parent != nil else {
        return GridRect(column: 0, row: 0, columns: viewport.columns, rows: viewport.rows)
      }
      return fragment.paddingBox
    }
    guard !found.isIndependentlyLaidOut, found.layoutParent === fragment.box else { return nil }
    return area(ofInline: found, in: fragment) ?? fragment.paddingBox
  }

  /// The union of the pieces of an inline box or a table row in its fragment.
  private func area(ofInline box: LayoutBox, in fragment: Fragment) -> GridRect? {
    var area: GridRect?
    for child in fragment.children where child.fragment.box === box { area = child.rect }
    for text in fragment.texts {
      var current: LayoutBox? = text.box
      while let owner = current, owner !== fragment.box {
        if owner === box {
          let rect = GridRect(column: text.column, row: text.row, columns: text.columns, rows: 1)
          area = area?.union(rect) ?? rect
          break
        }
        current = owner.parent
      }
    }
    return area
  }

  private func layOut(_ entry: PendingOutOfFlowBox, in fragment: Fragment) {
    let box = entry.escaping.box
    let area = entry.area
    let style = box.style
    box.positioningBox = fragment.box
    let horizontal = horizontalInset(
      box, basis: area.columns, staticColumn: entry.escaping.column - area.column)
    let edges = edges(of: box, basis: area.columns)
    var input = LayoutInput(columns: horizontal.columns, basis: area.columns, basisRows: area.rows)
    let margin = style.margin
    let top = style.inset.top?.rows(of: area.rows)
    let bottom = style.inset.bottom?.rows(of: area.rows)
    let marginTop = margin.top?.rows(ofColumns: area.columns) ?? 0
    let marginBottom = margin.bottom?.rows(ofColumns: area.columns) ?? 0
    if let top, let bottom, style.height == .auto, controlSize(box) == nil, style.aspectRatio == nil {
      let rows = max(edges.vertical, area.rows - top - bottom - marginTop - marginBottom)
      input.rows = rowLimits(of: box, edges, input).clamp(rows)
    }
    let content = layout(box, input)
    var row: Int
    switch (top, bottom) {
    case (let top?, let bottom?):
      row = top + marginTop
      let free = area.rows - top - bottom - content.rows - marginTop - marginBottom
      if margin.top == nil, margin.bottom == nil, free > 0 {
        row += free / 2
      } else if margin.top == nil {
        row += free
      }
    case (let top?, nil): row = top + marginTop
    case (nil, let bottom?): row = area.rows - bottom - marginBottom - content.rows
    case (nil, nil): row = entry.escaping.row - area.row + marginTop
    }
    var column = horizontal.column
    if style.isTransformed {
      let translation = style.translation(columns: content.columns, rows: content.rows)
      column += translation.columns
      row += translation.rows
    }
    let isFixed = style.position == .fixed && fragment.box.parent == nil
    fragment.add(content, column: area.column + column, row: area.row + row, isFixed ? .fixed : .outOfFlow)
  }

  /// The column and width of an absolutely positioned box (CSS 2.2, section 10.3.7), relative to its containing block.
  private func horizontalInset(_ box: LayoutBox, basis: Int, staticColumn: Int) -> (column: Int, columns: Int) {
    let style = box.style
    let edges = edges(of: box, basis: basis)
    let left = style.inset.left?.columns(of: basis)
    let right = style.inset.right?.columns(of: basis)
    let margins = horizontalMargins(box, basis: basis)
    let spent = (left ?? 0) + (right ?? 0) + margins.left + margins.right
    let available = max(
      0, basis - spent - (left == nil && right == nil && !box.isInRightToLeft ? max(0, staticColumn) : 0))
    var columns: Int
    if let fixed = self.columns(style.width, of: box, edges, basis: basis) ?? ratioColumns(box, edges) {
      columns = fixed
    } else if left != nil, right != nil, controlSize(box) == nil {
      columns = basis - spent
    } else {
      columns = shrinkToFit(intrinsicWidth(of: box), available)
    }
    columns = clamped(columns, box, edges, basis: basis)
    switch (left, right) {
    case (let left?, let right?):
      let free = basis - left - right - columns - margins.left - margins.right
      if style.margin.left == nil, style.margin.right == nil { return (left + max(0, free / 2), columns) }
      if style.margin.left == nil { return (left + free, columns) }
      if box.isInRightToLeft, style.margin.right != nil { return (left + free + margins.left, columns) }
      return (left + margins.left, columns)
    case (let left?, nil): return (left + margins.left, columns)
    case (nil, let right?): return (basis - right - margins.right - columns, columns)
    case (nil, nil) where box.isInRightToLeft && !(style.isOriginalDisplayInline && box.parent?.kind == .flow):
      return (staticColumn - margins.right - columns, columns)
    case (nil, nil): return (staticColumn + margins.left, columns)
    }
  }
}
