extension LayoutEngine {
  /// Whether a button without author styles of its box is drawn with brackets.
  func hasBrackets(_ box: LayoutBox) -> Bool {
    guard box.source == .element, !box.style.hasAuthorBox else { return false }
    switch controls.kind(box.slot, store) {
    case .button, .buttonInput: return true
    default: return false
    }
  }

  /// The border and padding; percentages are relative to `basis` columns.
  func edges(of box: LayoutBox, basis: Int) -> BoxEdges {
    if hasBrackets(box) { return BoxEdges(top: 0, right: 2, bottom: 0, left: 2) }
    let style = box.style
    return BoxEdges(
      top: style.border.top.cells + max(0, style.padding.top.rows(ofColumns: basis)),
      right: style.border.right.cells + max(0, style.padding.right.columns(of: basis)),
      bottom: style.border.bottom.cells + max(0, style.padding.bottom.rows(ofColumns: basis)),
      left: style.border.left.cells + max(0, style.padding.left.columns(of: basis)))
  }

  /// The border-box columns of a length; nil for other sizes.
  func columns(_ size: StyleSize, _ style: ComputedStyle, _ edges: BoxEdges, basis: Int) -> Int? {
    guard case .length(let length) = size else { return nil }
    let columns = max(0, length.columns(of: basis))
    return style.boxSizing == .borderBox ? max(columns, edges.horizontal) : columns + edges.horizontal
  }

  /// The border-box columns of a length before rounding.
  func exactColumns(_ size: StyleSize, _ style: ComputedStyle, _ edges: BoxEdges, basis: Int) -> Double? {
    guard case .length(let length) = size else { return nil }
    let columns = max(0, length.value(Double(basis) * 8) / 8)
    let around = Double(edges.horizontal)
    return style.boxSizing == .borderBox ? max(columns, around) : columns + around
  }

  /// Whether a width was rounded up to these columns: it may be one less where boxes share a line.
  func isRoundedUp(_ box: LayoutBox, _ columns: Int, basis: Int) -> Bool {
    let edges = edges(of: box, basis: basis)
    guard let exact = exactColumns(box.style.width, box.style, edges, basis: basis) else { return false }
    return exact < Double(columns) - 0.01 && exact > Double(columns) - 0.51
  }

  /// The border-box rows of a length; nil for other sizes and for a percentage of an indefinite height.
  func rows(_ size: StyleSize, _ style: ComputedStyle, _ edges: BoxEdges, basis: Int?) -> Int? {
    guard case .length(let length) = size, basis != nil || length.isFixed else { return nil }
    let rows = max(0, length.rows(of: basis ?? 0))
    return style.boxSizing == .borderBox ? max(rows, edges.vertical) : rows + edges.vertical
  }

  /// The border-box columns of a size that does not depend on the available space.
  func columns(_ size: StyleSize, of box: LayoutBox, _ edges: BoxEdges, basis: Int) -> Int? {
    switch size {
    case .length: columns(size, box.style, edges, basis: basis)
    case .minContent: intrinsicWidth(of: box).min
    case .maxContent: intrinsicWidth(of: box).max
    case .fitContent: shrinkToFit(intrinsicWidth(of: box), basis)
    case .auto, .none: nil
    }
  }

  func shrinkToFit(_ width: IntrinsicWidth, _ available: Int) -> Int { max(width.min, min(width.max, available)) }

  func clamped(_ columns: Int, _ box: LayoutBox, _ edges: BoxEdges, basis: Int) -> Int {
    let style = box.style
    var result = columns
    if let limit = self.columns(style.maxWidth, of: box, edges, basis: basis) { result = min(result, limit) }
    if let least = self.columns(style.minWidth, of: box, edges, basis: basis) { result = max(result, least) }
    if box.kind == .table, fitsContent(box) { result = max(result, intrinsicWidth(of: box).min) }
    return max(result, 0)
  }

  func rowLimits(of box: LayoutBox, _ edges: BoxEdges, _ input: LayoutInput) -> RowLimits {
    let style = box.style
    return RowLimits(
      minimum: rows(style.minHeight, style, edges, basis: input.basisRows) ?? 0,
      maximum: rows(style.maxHeight, style, edges, basis: input.basisRows) ?? Int.max)
  }

  /// The height if it is known before the content is laid out.
  func definiteRows(of box: LayoutBox, _ edges: BoxEdges, _ input: LayoutInput, _ limits: RowLimits) -> Int? {
    if let rows = input.rows { return rows }
    let style = box.style
    if let rows = rows(style.height, style, edges, basis: input.basisRows) { return limits.clamp(rows) }
    // CSS Sizing 4, section 5.1: the height follows from the aspect ratio.
    guard let ratio = style.aspectRatio, ratio > 0, box.kind != .table else { return nil }
    let isBorderBox = style.boxSizing == .borderBox
    let width = isBorderBox ? input.columns : input.columns - edges.horizontal
    let rows = Int((Double(width) * 8 / ratio / 16).rounded())
    return limits.clamp(max(0, min(rows, 100_000)) + (isBorderBox ? 0 : edges.vertical))
  }

  func horizontalMargins(_ box: LayoutBox, basis: Int) -> (left: Int, right: Int) {
    let margin = box.style.margin
    return (margin.left?.columns(of: basis) ?? 0, margin.right?.columns(of: basis) ?? 0)
  }

  func verticalMargins(_ box: LayoutBox, basis: Int) -> (top: Int, bottom: Int) {
    let margin = box.style.margin
    return (margin.top?.rows(ofColumns: basis) ?? 0, margin.bottom?.rows(ofColumns: basis) ?? 0)
  }

  /// The shrink-to-fit border-box width of floats and inline blocks (CSS 2.2, section 10.3.5).
  func shrinkToFitColumns(_ box: LayoutBox, available: Int, basis: Int) -> Int {
    let edges = edges(of: box, basis: basis)
    let fixed = columns(box.style.width, of: box, edges, basis: basis) ?? ratioColumns(box, edges)
    return clamped(fixed ?? shrinkToFit(intrinsicWidth(of: box), available), box, edges, basis: basis)
  }

  /// The width that follows from the height and the aspect ratio.
  func ratioColumns(_ box: LayoutBox, _ edges: BoxEdges) -> Int? {
    guard let ratio = box.style.aspectRatio, ratio > 0,
      let rows = rows(box.style.height, box.style, edges, basis: nil)
    else { return nil }
    let isBorderBox = box.style.boxSizing == .borderBox
    let height = isBorderBox ? rows : rows - edges.vertical
    let columns = Int((Double(height) * 16 * ratio / 8).rounded())
    return max(0, min(columns, 100_000)) + (isBorderBox ? 0 : edges.horizontal)
  }

  /// The natural size of a replaced control without border and padding; nil for elements that render their children.
  func controlSize(_ box: LayoutBox) -> (columns: Int, rows: Int)? {
    guard box.source == .element else { return nil }
    let slot = box.slot
    func number(_ name: Name) -> Int? {
      store.attribute(name, of: slot).flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
    }
    switch controls.kind(slot, store) {
    case .textField, .password: return (number(attributes.size) ?? 20, 1)
    case .textArea: return (number(attributes.cols) ?? 20, number(attributes.rows) ?? 2)
    case .checkbox, .radio: return (3, 1)
    case .select:
      let labels = controls.options(of: slot, store).map { TextContent.columns(of: $0, store) }
      return ((labels.max() ?? 0) + 2, 1)
    case .listBox:
      let labels = controls.options(of: slot, store).map { TextContent.columns(of: $0, store) }
      return ((labels.max() ?? 0) + 2, controls.visibleOptionCount(of: slot, store) ?? 1)
    case .progress, .meter, .slider: return (20, 1)
    case .color: return (10, 1)
    case .image: return imageSize(slot)
    case .placeholder: return placeholderSize(slot)
    case .buttonInput: return (ControlText.button(slot, store, attributes, controls).columns, 1)
    case .hiddenInput: return (0, 0)
    case .button, nil: return nil
    }
  }
}
