/// Intrinsic widths (CSS Sizing 3, section 5).
extension LayoutEngine {
  /// The border-box widths, cached per box.
  func intrinsicWidth(of box: LayoutBox) -> IntrinsicWidth {
    if let known = box.cache.intrinsicWidth { return known }
    let style = box.style
    let edges = edges(of: box, basis: 0)
    var width: IntrinsicWidth
    if let fixed = fixedColumns(style.width, box, edges) ?? ratioColumns(box, edges) {
      let columns = fitsContent(box) ? max(fixed, contentWidth(of: box).min + edges.horizontal) : fixed
      width = IntrinsicWidth(min: columns, max: columns)
    } else {
      width = contentWidth(of: box)
      width.min += edges.horizontal
      width.max += edges.horizontal
      switch style.width {
      case .minContent: width.max = width.min
      case .maxContent: width.min = width.max
      case .auto, .none, .fitContent, .length: break
      }
    }
    if let least = fixedColumns(style.minWidth, box, edges) {
      width = IntrinsicWidth(min: max(width.min, least), max: max(width.max, least))
    }
    if let limit = fixedColumns(style.maxWidth, box, edges) {
      width = IntrinsicWidth(min: min(width.min, limit), max: min(width.max, limit))
    }
    box.cache.intrinsicWidth = width
    return width
  }

  /// The narrowest border-box width of the content of a flex item, whatever its own width is (CSS Flexbox 1, section 4.5).
  func contentMinimum(of box: LayoutBox) -> Int {
    let edges = edges(of: box, basis: 0)
    guard fixedColumns(box.style.width, box, edges) != nil else { return intrinsicWidth(of: box).min }
    if let known = box.cache.contentMinimum { return known }
    let minimum = contentWidth(of: box).min + edges.horizontal
    box.cache.contentMinimum = minimum
    return minimum
  }

  /// Whether a box is never narrower than its content: a table cell, or a table whose layout is not fixed (CSS 2.2, section
  /// 17.5.2.2).
  func fitsContent(_ box: LayoutBox) -> Bool {
    let style = box.style
    return style.display == .tableCell || box.kind == .table && (style.tableLayout != .fixed || style.width == .auto)
  }

  /// A width that does not depend on the containing block.
  private func fixedColumns(_ size: StyleSize, _ box: LayoutBox, _ edges: BoxEdges) -> Int? {
    guard case .length(let length) = size, length.isFixed else { return nil }
    return columns(size, box.style, edges, basis: 0)
  }

  private func contentWidth(of box: LayoutBox) -> IntrinsicWidth {
    // Inline-size containment: the content does not count (CSS Contain 3, section 3.3).
    if box.style.containerType != .normal { return IntrinsicWidth() }
    if let size = controlSize(box) { return IntrinsicWidth(min: size.columns, max: size.columns) }
    switch box.kind {
    case .table: return TableLayout.intrinsicWidth(of: box, self)
    case .flex: return FlexLayout.intrinsicWidth(of: box, self)
    case .grid: return GridContainerLayout.intrinsicWidth(of: box, self)
    case .flow, .rowGroup, .row, .column, .control, .inline, .text, .lineBreak:
      var measure = InlineMeasure()
      let indent = box.style.textIndent
      if indent.isFixed { measure.addGap(max(0, indent.columns(of: 0))) }
      measureFlow(box, &measure)
      measure.endLine()
      return measure.width
    }
  }

  /// The widths with margins.
  func outerWidth(of box: LayoutBox) -> IntrinsicWidth {
    let margins = horizontalMargins(box, basis: 0)
    let width = intrinsicWidth(of: box)
    return IntrinsicWidth(
      min: max(0, width.min + margins.left + margins.right), max: max(0, width.max + margins.left + margins.right))
  }

  private func measureFlow(_ box: LayoutBox, _ measure: inout InlineMeasure) {
    for child in box.children {
      switch child.kind {
      case .text: measure.add(text(of: child), child.style)
      case .lineBreak: measure.endLine()
      case .inline:
        let edges = edges(of: child, basis: 0)
        let margins = horizontalMargins(child, basis: 0)
        measure.addGap(edges.left + margins.left)
        measureFlow(child, &measure)
        measure.addGap(edges.right + margins.right)
      case .flow, .flex, .grid, .table, .control, .rowGroup, .row, .column:
        switch child.role {
        case .outOfFlow: continue
        case .inline: measure.addAtomic(outerWidth(of: child), breaks: Self.wraps(box.style))
        case .float: measure.addAtomic(outerWidth(of: child), breaks: true)
        case .block:
          measure.endLine()
          measure.addAtomic(outerWidth(of: child), breaks: true)
          measure.endLine()
        }
      }
    }
  }

  static func wraps(_ style: ComputedStyle) -> Bool { style.wrapsText }

  /// The text of a text box, from the document or from generated content.
  func text(of box: LayoutBox) -> String { box.source == .text ? store[box.slot].text : box.text }
}
