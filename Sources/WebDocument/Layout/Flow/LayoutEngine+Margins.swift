extension LayoutEngine {
  static func collapse(_ first: Int, _ second: Int) -> Int {
    max(first, second, 0) + min(first, second, 0)
  }

  /// The top margin of a block including margins that collapse with it (CSS 2.2, section 8.3.1).
  func topMargin(of box: LayoutBox, basis: Int) -> Int {
    var margin = box.style.margin.top?.rows(ofColumns: basis) ?? 0
    var current = box
    while !current.establishesFormattingContext, !hasTopEdge(current, basis: basis), let child = firstBlock(of: current)
    {
      guard child.style.clear == .none else { break }
      margin = Self.collapse(margin, child.style.margin.top?.rows(ofColumns: basis) ?? 0)
      current = child
    }
    return margin
  }

  /// Whether border or padding prevent collapsing, even if they take no row.
  func hasTopEdge(_ box: LayoutBox, basis: Int) -> Bool {
    box.style.border.top.isDrawn || box.style.padding.top.value(Double(basis) * 8) > 0
      || edges(of: box, basis: basis).top > 0
  }

  func hasBottomEdge(_ box: LayoutBox, basis: Int) -> Bool {
    box.style.border.bottom.isDrawn || box.style.padding.bottom.value(Double(basis) * 8) > 0
      || edges(of: box, basis: basis).bottom > 0
  }

  /// The first in-flow block child, if no inline content precedes it.
  func firstBlock(of box: LayoutBox) -> LayoutBox? {
    if box.style.display == .listItem, box.style.hasMarkerInside, marker(of: box, number: 0) != nil { return nil }
    for child in box.children {
      switch child.kind {
      case .text: if !TextProcessing.isWhitespace(text(of: child)) { return nil }
      case .inline, .lineBreak: return nil
      case .column: continue
      case .flow, .flex, .grid, .table, .control, .rowGroup, .row:
        switch child.role {
        case .block: return child
        case .inline: return nil
        case .float, .outOfFlow: continue
        }
      }
    }
    return nil
  }

  /// The column and width of a block's border box in its containing block (CSS 2.2, section 10.3.3).
  func horizontalPosition(_ box: LayoutBox, containing: Int) -> (column: Int, columns: Int) {
    let style = box.style
    let edges = edges(of: box, basis: containing)
    let margins = horizontalMargins(box, basis: containing)
    let available = max(0, containing - margins.left - margins.right)
    let fitsContent =
      box.kind == .table || box.kind == .control || box.source == .element && controls.kind(box.slot, store) == .button
    var columns =
      self.columns(style.width, of: box, edges, basis: containing) ?? ratioColumns(box, edges)
      ?? (fitsContent ? shrinkToFit(intrinsicWidth(of: box), available) : available)
    if style.width == .fitContent { columns = shrinkToFit(intrinsicWidth(of: box), available) }
    columns = clamped(columns, box, edges, basis: containing)
    let free = containing - columns - margins.left - margins.right
    // In a right-to-left containing block an over-constrained box overflows to the left.
    let start = box.isInRightToLeft ? free + margins.left : margins.left
    guard free > 0 else { return (start, columns) }
    switch (style.margin.left, style.margin.right) {
    case (nil, nil): return (free / 2, columns)
    case (nil, _): return (free + margins.left, columns)
    case (_, nil): return (margins.left, columns)
    default: return (start, columns)
    }
  }
}
