extension FlexLayout {
  private func item(_ box: LayoutBox) -> FlexItem {
    var item = FlexItem(box: box)
    let child = box.style
    let horizontal = engine.inlineMargins(box, basis: columns, isMirrored: isMirrored)
    let vertical = engine.verticalMargins(box, basis: columns)
    let autos = (
      left: (isMirrored ? child.margin.right : child.margin.left) == nil,
      right: (isMirrored ? child.margin.left : child.margin.right) == nil, top: child.margin.top == nil,
      bottom: child.margin.bottom == nil
    )
    (item.mainBefore, item.mainAfter) = isRow ? (horizontal.left, horizontal.right) : (vertical.top, vertical.bottom)
    (item.crossBefore, item.crossAfter) = isRow ? (vertical.top, vertical.bottom) : (horizontal.left, horizontal.right)
    (item.hasAutoMainBefore, item.hasAutoMainAfter) = isRow ? (autos.left, autos.right) : (autos.top, autos.bottom)
    (item.hasAutoCrossBefore, item.hasAutoCrossAfter) = isRow ? (autos.top, autos.bottom) : (autos.left, autos.right)
    item.grow = child.flexGrow
    item.shrink = child.flexShrink
    var alignment = child.alignSelf == .auto ? style.alignItems : child.alignSelf
    if alignment == .normal { alignment = .stretch }
    item.alignment = alignment
    return item
  }

  func rowItem(_ box: LayoutBox) -> FlexItem {
    var item = item(box)
    let child = box.style
    let edges = engine.edges(of: box, basis: columns)
    let specified = engine.columns(child.width, of: box, edges, basis: columns)
    let basis =
      child.flexBasis == .auto ? specified : engine.columns(child.flexBasis, of: box, edges, basis: columns)
    let size = child.flexBasis == .auto ? child.width : child.flexBasis
    item.exactBase = engine.exactColumns(size, child, edges, basis: columns)
    let width = engine.intrinsicWidth(of: box)
    item.base = basis ?? engine.ratioColumns(box, edges) ?? width.max
    if let limit = engine.columns(child.maxWidth, of: box, edges, basis: columns) { item.maximum = limit }
    if let least = engine.columns(child.minWidth, of: box, edges, basis: columns) {
      item.minimum = least
    } else if !box.clips {
      // The automatic minimum size (section 4.5).
      item.minimum = min(engine.contentMinimum(of: box), specified ?? Int.max, item.maximum)
    }
    item.minimum = max(item.minimum, edges.horizontal)
    item.maximum = max(item.maximum, item.minimum)
    return item
  }

  func columnItem(_ box: LayoutBox) -> FlexItem {
    var item = item(box)
    let child = box.style
    let edges = engine.edges(of: box, basis: columns)
    item.cross = crossColumns(of: item, edges)
    let input = LayoutInput(columns: item.cross, basis: columns, basisRows: rows)
    let limits = engine.rowLimits(of: box, edges, input)
    let specified = engine.rows(child.height, child, edges, basis: rows)
    let content = engine.layout(box, input).rows
    switch child.flexBasis {
    case .auto, .none: item.base = specified ?? content
    case .length: item.base = engine.rows(child.flexBasis, child, edges, basis: rows) ?? content
    case .minContent, .maxContent, .fitContent: item.base = content
    }
    item.maximum = limits.maximum
    if child.minHeight != .auto {
      item.minimum = limits.minimum
    } else if !box.clips {
      item.minimum = min(content, specified ?? Int.max, item.maximum)
    }
    item.minimum = max(item.minimum, edges.vertical)
    item.maximum = max(item.maximum, item.minimum)
    return item
  }

  private func crossColumns(of item: FlexItem, _ edges: BoxEdges) -> Int {
    let box = item.box
    let available = max(0, columns - item.crossMargins)
    let isStretched =
      item.isStretched && box.style.width == .auto && box.kind != .control && box.style.aspectRatio == nil
      && (style.flexWrap == .nowrap || rows == nil)
    if isStretched { return engine.clamped(available, box, edges, basis: columns) }
    return engine.shrinkToFitColumns(box, available: available, basis: columns)
  }

  /// The intrinsic width of a flex container, without border and padding (section 9.9).
  static func intrinsicWidth(of box: LayoutBox, _ engine: LayoutEngine) -> IntrinsicWidth {
    let style = box.style
    let isRow = isRow(style)
    let isSingle = style.flexWrap == .nowrap
    var width = IntrinsicWidth()
    var count = 0
    for child in box.children where child.role != .outOfFlow {
      var part = engine.outerWidth(of: child)
      if isRow, case .length(let length) = child.style.flexBasis, length.isFixed, length.pixels > 0 {
        let edges = engine.edges(of: child, basis: 0)
        let base = engine.columns(child.style.flexBasis, child.style, edges, basis: 0) ?? 0
        let margins = engine.horizontalMargins(child, basis: 0)
        part.max = max(part.min, base + margins.left + margins.right)
      }
      width.min = isRow && isSingle ? width.min + part.min : max(width.min, part.min)
      width.max = isRow ? width.max + part.max : max(width.max, part.max)
      count += 1
    }
    guard isRow else { return width }
    let gaps = max(0, style.columnGap.columns(of: 0)) * max(0, count - 1)
    return IntrinsicWidth(min: width.min + (isSingle ? gaps : 0), max: width.max + gaps)
  }
}
