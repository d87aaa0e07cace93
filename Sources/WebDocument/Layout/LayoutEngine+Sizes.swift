extension LayoutEngine {
  /// A button or the like that the page did not give a box of its own look: it is drawn with brackets.
  func hasBrackets(_ slot: Int) -> Bool {
    guard !styles[slot].hasAuthorBox else { return false }
    switch controls.kind(slot, store) {
    case .button, .buttonInput: return true
    default: return false
    }
  }

  func edges(of slot: Int, containing columns: Int) -> BoxEdges {
    if hasBrackets(slot) { return BoxEdges(top: 0, right: 2, bottom: 0, left: 2) }
    let style = styles[slot]
    return BoxEdges(
      top: style.border.top.cells + max(0, style.padding.top.rows(ofColumns: columns)),
      right: style.border.right.cells + max(0, style.padding.right.columns(of: columns)),
      bottom: style.border.bottom.cells + max(0, style.padding.bottom.rows(ofColumns: columns)),
      left: style.border.left.cells + max(0, style.padding.left.columns(of: columns)))
  }

  /// Border-box columns of a length; nil when the size is not a length.
  func columns(_ size: StyleSize, _ style: ComputedStyle, _ edges: BoxEdges, containing: Int) -> Int? {
    guard case .length(let length) = size else { return nil }
    let columns = max(0, length.columns(of: containing))
    return style.boxSizing == .borderBox ? max(columns, edges.horizontal) : columns + edges.horizontal
  }

  /// Border-box rows of a length; nil when the size is not a length, or a share of something unknown.
  func rows(_ size: StyleSize, _ style: ComputedStyle, _ edges: BoxEdges, containing: Int?) -> Int? {
    guard case .length(let length) = size, containing != nil || length.percent == 0 else { return nil }
    let rows = max(0, length.rows(of: containing ?? 0))
    return style.boxSizing == .borderBox ? max(rows, edges.vertical) : rows + edges.vertical
  }

  func limited(_ columns: Int, _ style: ComputedStyle, _ edges: BoxEdges, containing: Int) -> Int {
    var result = columns
    if let limit = self.columns(style.maxWidth, style, edges, containing: containing) { result = min(result, limit) }
    if let least = self.columns(style.minWidth, style, edges, containing: containing) { result = max(result, least) }
    return max(result, 0)
  }

  /// The border-box width that fits the content, as floats and inline blocks have it.
  mutating func fittingColumns(_ slot: Int, available: Int) -> Int {
    let style = styles[slot]
    let edges = edges(of: slot, containing: available)
    if let fixed = columns(style.width, style, edges, containing: available) {
      return limited(fixed, style, edges, containing: available)
    }
    let width = intrinsicWidth(of: slot, depth: 0)
    return limited(max(width.min, min(width.max, available)), style, edges, containing: available)
  }

  /// The size of what controls show, without edges; nil for elements that contain what they show.
  func controlSize(_ slot: Int) -> (columns: Int, rows: Int)? {
    func number(_ name: Name) -> Int? {
      store.attribute(name, of: slot).flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
    }
    switch controls.kind(slot, store) {
    case .textField, .password: return (number(attributes.size) ?? 20, 1)
    case .textArea: return (number(attributes.cols) ?? 20, number(attributes.rows) ?? 2)
    case .checkbox, .radio: return (3, 1)
    case .select:
      let labels = controls.options(of: slot, store).map { PlainText.columns(of: $0, store) }
      return ((labels.max() ?? 0) + 2, 1)
    case .progress, .meter: return (20, 1)
    case .image: return (ControlText.image(slot, store, attributes).columns, 1)
    case .buttonInput: return (ControlText.button(slot, store, attributes, controls).columns, 1)
    case .hiddenInput: return (0, 0)
    case .button, nil: return nil
    }
  }

  /// Border-box widths, cached: each element is measured once.
  mutating func intrinsicWidth(of slot: Int, depth: Int) -> IntrinsicWidth {
    if let known = intrinsicWidths[slot] { return known }
    guard depth < Self.maximumDepth else { return IntrinsicWidth() }
    let style = styles[slot]
    let edges = edges(of: slot, containing: 0)
    var width: IntrinsicWidth
    if let fixed = columns(style.width, style, edges, containing: 0), !isPercentage(style.width) {
      width = IntrinsicWidth(min: fixed, max: fixed)
    } else if let size = controlSize(slot) {
      width = IntrinsicWidth(min: size.columns + edges.horizontal, max: size.columns + edges.horizontal)
    } else {
      width = contentWidth(slot, style, depth)
      width.min += edges.horizontal
      width.max += edges.horizontal
    }
    if let least = columns(style.minWidth, style, edges, containing: 0), !isPercentage(style.minWidth) {
      width = IntrinsicWidth(min: max(width.min, least), max: max(width.max, least))
    }
    if let limit = columns(style.maxWidth, style, edges, containing: 0), !isPercentage(style.maxWidth) {
      width = IntrinsicWidth(min: min(width.min, limit), max: min(width.max, limit))
    }
    intrinsicWidths[slot] = width
    return width
  }

  private func isPercentage(_ size: StyleSize) -> Bool {
    guard case .length(let length) = size else { return false }
    return length.percent != 0
  }

  private mutating func contentWidth(_ slot: Int, _ style: ComputedStyle, _ depth: Int) -> IntrinsicWidth {
    switch style.display {
    case .table, .inlineTable:
      let table = tableGrid(slot)
      let widths = columnWidths(table, depth: depth)
      let overlap = table.overlap * max(0, widths.count - 1)
      return IntrinsicWidth(
        min: widths.reduce(0) { $0 + $1.min } - overlap, max: widths.reduce(0) { $0 + $1.max } - overlap)
    case .flex, .inlineFlex:
      let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
      var width = IntrinsicWidth()
      let items = flexItems(slot)
      for item in items {
        let part = itemWidth(item, depth)
        width.min = isRow && style.flexWrap == .nowrap ? width.min + part.min : max(width.min, part.min)
        width.max = isRow ? width.max + part.max : max(width.max, part.max)
      }
      let gaps = isRow ? style.columnGap.columns(of: 0) * max(0, items.count - 1) : 0
      return IntrinsicWidth(min: width.min + (style.flexWrap == .nowrap ? gaps : 0), max: width.max + gaps)
    default:
      var measure = InlineMeasure()
      measureFlow(slot, &measure, depth)
      measure.endLine()
      return measure.width
    }
  }

  mutating func itemWidth(_ item: FlexItem, _ depth: Int) -> IntrinsicWidth {
    switch item {
    case .text(let slot):
      var measure = InlineMeasure()
      measure.add(store[slot].text, styles[store[slot].parent])
      measure.endLine()
      return measure.width
    case .element(let slot):
      let margins = horizontalMargins(slot)
      let width = intrinsicWidth(of: slot, depth: depth + 1)
      return IntrinsicWidth(min: width.min + margins, max: width.max + margins)
    }
  }

  private func horizontalMargins(_ slot: Int) -> Int {
    let margin = styles[slot].margin
    return (margin.left?.columns(of: 0) ?? 0) + (margin.right?.columns(of: 0) ?? 0)
  }

  private mutating func measureFlow(_ slot: Int, _ measure: inout InlineMeasure, _ depth: Int) {
    guard depth < Self.maximumDepth else { return }
    var child = store[slot].firstChild
    while child != MirrorNode.none {
      defer { child = store[child].next }
      if store[child].kind == .text {
        if store[slot].tag != .details || !isClosed(slot) { measure.add(store[child].text, styles[slot]) }
        continue
      }
      guard isRendered(child) else { continue }
      let style = styles[child]
      if store[child].tag == .br {
        measure.endLine()
      } else if style.display == .contents || style.display == .inline && controls.kind(child, store) == nil {
        let edges = edges(of: child, containing: 0)
        measure.addGap(edges.left)
        measureFlow(child, &measure, depth + 1)
        measure.addGap(edges.right)
      } else {
        let width = intrinsicWidth(of: child, depth: depth + 1)
        let margins = horizontalMargins(child)
        if style.isInlineLevel {
          measure.addAtomic(IntrinsicWidth(min: width.min + margins, max: width.max + margins))
        } else {
          measure.endLine()
          measure.addAtomic(IntrinsicWidth(min: width.min + margins, max: width.max + margins))
          measure.endLine()
        }
      }
    }
  }
}
