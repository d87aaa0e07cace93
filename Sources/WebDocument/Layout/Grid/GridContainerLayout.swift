/// Lays out a grid container: `GridLayout` sizes the tracks, this class positions the items in their areas (CSS Grid
/// 1).
final class GridContainerLayout {
  let engine: LayoutEngine
  let fragment: Fragment
  let style: ComputedStyle
  /// The content box.
  let columns: Int
  let rows: Int?
  let limits: RowLimits
  private let isMirrored: Bool
  private var items: [LayoutBox] = []

  init(_ engine: LayoutEngine, _ fragment: Fragment, definite: Int?, _ limits: RowLimits) {
    self.engine = engine
    self.fragment = fragment
    self.limits = limits
    style = fragment.box.style
    isMirrored = LayoutEngine.isMirrored(style)
    columns = max(0, fragment.columns - fragment.edges.horizontal)
    rows = definite
  }

  /// Returns the content height.
  func run() -> Int {
    for box in FlexLayout.ordered(fragment.box.children) {
      if box.role == .outOfFlow {
        fragment.outOfFlowBoxes.append(
          OutOfFlowBox(
            box: box, column: isMirrored ? fragment.columns - fragment.edges.right : fragment.edges.left,
            row: fragment.edges.top))
      } else {
        items.append(box)
      }
    }
    let columnSide = GridLayout.AvailableSpace(available: columns, gap: Self.columnGap(style, columns))
    let rowSide = GridLayout.AvailableSpace(available: rows, gap: rowGap)
    let grid = GridLayout(
      style.gridTemplate, items: items.map(Self.item), columnSide: columnSide, rowSide: rowSide)
    let widths = grid.columns.sized(
      by: Self.widths(of: items, engine), stretches: Self.stretches(style.justifyContent))
    let justify = LayoutEngine.side(style.justifyContent, isMirrored: isMirrored)
    let columnPositions = positions(grid.columns, widths, justify, available: columns)
    let areas = grid.areas.map { area in span(area.columns, columnPositions) }
    let heights = grid.rows.sized(by: heights(in: areas), stretches: Self.stretches(style.alignContent))
    let used = grid.rows.extent(of: heights)
    let total = rows ?? limits.clamp(used)
    let rowPositions = positions(grid.rows, heights, style.alignContent, available: total)
    for (index, box) in items.enumerated() {
      position(box, columns: areas[index], rows: span(grid.areas[index].rows, rowPositions))
    }
    return total
  }

  // MARK: Tracks

  private static func item(_ box: LayoutBox) -> GridLayout.Item {
    GridLayout.Item(columns: box.style.gridColumn, rows: box.style.gridRow)
  }

  private static func columnGap(_ style: ComputedStyle, _ columns: Int) -> Int {
    max(0, style.columnGap.columns(of: columns))
  }

  private var rowGap: Int {
    max(0, style.rowGap.isFixed ? style.rowGap.rows(of: 0) : style.rowGap.rows(of: rows ?? 0))
  }

  private static func stretches(_ keyword: CSSKeyword) -> Bool { keyword == .normal || keyword == .stretch }

  private func positions(
    _ tracks: GridAxisTracks, _ sizes: [Int], _ keyword: CSSKeyword, available: Int
  ) -> [Range<Int>] {
    let free = available - tracks.extent(of: sizes)
    let count = sizes.count - tracks.collapsed.count
    let spacing = ContentDistribution(keyword, free: free, count: count, isReversed: false)
    return tracks.positions(of: sizes, before: spacing.before, between: spacing.shared)
  }

  private func span(_ tracks: Range<Int>, _ positions: [Range<Int>]) -> Range<Int> {
    guard let first = positions[tracks].first, let last = positions[tracks].last else { return 0..<0 }
    return first.lowerBound..<max(first.lowerBound, last.upperBound)
  }

  private static func widths(of items: [LayoutBox], _ engine: LayoutEngine) -> GridContributions {
    GridContributions(
      minimum: { index in
        let box = items[index]
        let width = engine.outerWidth(of: box)
        guard box.clips else { return width.min }
        // The automatic minimum size of a scroll container is zero (section 6.6).
        let margins = engine.horizontalMargins(box, basis: 0)
        return min(width.min, engine.edges(of: box, basis: 0).horizontal + max(0, margins.left + margins.right))
      },
      minContent: { engine.outerWidth(of: items[$0]).min }, maxContent: { engine.outerWidth(of: items[$0]).max })
  }

  private func heights(in areas: [Range<Int>]) -> GridContributions {
    let heights = items.indices.map { index -> Int in
      let box = items[index]
      let vertical = engine.verticalMargins(box, basis: areas[index].count)
      let input = LayoutInput(columns: width(of: box, in: areas[index].count), basis: areas[index].count)
      return max(0, engine.layout(box, input).rows + vertical.top + vertical.bottom)
    }
    // The automatic minimum size of a scroll container is zero (section 6.6).
    let least = items.indices.map { index -> Int in
      let box = items[index]
      guard box.clips, box.style.minHeight == .auto else { return heights[index] }
      let vertical = engine.verticalMargins(box, basis: areas[index].count)
      let edges = engine.edges(of: box, basis: areas[index].count).vertical
      return min(heights[index], edges + max(0, vertical.top + vertical.bottom))
    }
    return GridContributions(minimum: { least[$0] }, minContent: { heights[$0] }, maxContent: { heights[$0] })
  }

  /// The intrinsic width of a grid container, without border and padding.
  static func intrinsicWidth(of box: LayoutBox, _ engine: LayoutEngine) -> IntrinsicWidth {
    let items = FlexLayout.ordered(box.children).filter { $0.role != .outOfFlow }
    let side = GridLayout.AvailableSpace(available: nil, gap: columnGap(box.style, 0))
    let grid = GridLayout(
      box.style.gridTemplate, items: items.map(item), columnSide: side,
      rowSide: GridLayout.AvailableSpace(available: nil, gap: 0))
    let most = widths(of: items, engine)
    let least = GridContributions(minimum: most.minimum, minContent: most.minContent, maxContent: most.minContent)
    return IntrinsicWidth(
      min: grid.columns.extent(of: grid.columns.sized(by: least, stretches: false)),
      max: grid.columns.extent(of: grid.columns.sized(by: most, stretches: false)))
  }

  // MARK: Items (section 6 and CSS Box Alignment 3, section 6)

  private func justification(of box: LayoutBox) -> CSSKeyword {
    let own = box.style.justifySelf == .auto ? style.justifyItems : box.style.justifySelf
    return own == .normal || own == .legacy ? .stretch : LayoutEngine.side(own, isMirrored: isMirrored)
  }

  private func alignment(of box: LayoutBox) -> CSSKeyword {
    let own = box.style.alignSelf == .auto ? style.alignItems : box.style.alignSelf
    return own == .normal ? .stretch : own
  }

  private func width(of box: LayoutBox, in area: Int) -> Int {
    let margins = engine.horizontalMargins(box, basis: area)
    let available = max(0, area - margins.left - margins.right)
    let margin = box.style.margin
    let isStretched =
      justification(of: box) == .stretch && box.style.width == .auto && margin.left != nil && margin.right != nil
      && box.kind != .control && box.style.aspectRatio == nil
    guard isStretched else { return engine.shrinkToFitColumns(box, available: available, basis: area) }
    return engine.clamped(available, box, engine.edges(of: box, basis: area), basis: area)
  }

  private func position(_ box: LayoutBox, columns area: Range<Int>, rows rowArea: Range<Int>) {
    let margin = box.style.margin
    let margins = engine.inlineMargins(box, basis: area.count, isMirrored: isMirrored)
    let vertical = engine.verticalMargins(box, basis: area.count)
    var input = LayoutInput(
      columns: width(of: box, in: area.count), basis: area.count, basisRows: rowArea.count)
    if alignment(of: box) == .stretch, box.style.height == .auto, margin.top != nil, margin.bottom != nil,
      box.kind != .control, box.style.aspectRatio == nil
    {
      let stretched = max(0, rowArea.count - vertical.top - vertical.bottom)
      input.rows = engine.rowLimits(of: box, engine.edges(of: box, basis: area.count), input).clamp(stretched)
    }
    let content = engine.layout(box, input)
    let before = isMirrored ? margin.right : margin.left
    let after = isMirrored ? margin.left : margin.right
    let column = Self.offset(
      justification(of: box), free: area.count - content.columns - margins.left - margins.right,
      hasAutoBefore: before == nil, hasAutoAfter: after == nil)
    let row = Self.offset(
      alignment(of: box), free: rowArea.count - content.rows - vertical.top - vertical.bottom,
      hasAutoBefore: margin.top == nil, hasAutoAfter: margin.bottom == nil)
    let shift = engine.shift(of: content, basis: area.count, basisRows: rowArea.count)
    let top = fragment.edges.top + rowArea.lowerBound + vertical.top + row
    let left = LayoutEngine.column(
      fragment.edges.left + area.lowerBound + margins.left + column, content.columns, in: fragment,
      isMirrored: isMirrored)
    fragment.add(content, column: left + shift.columns, row: top + shift.rows, .block)
    if fragment.firstBaseline == nil {
      fragment.firstBaseline = top + (content.firstBaseline ?? max(0, content.rows - 1))
      fragment.lastBaseline = fragment.firstBaseline
    }
  }

  /// `auto` margins absorb free space before alignment.
  private static func offset(_ keyword: CSSKeyword, free: Int, hasAutoBefore: Bool, hasAutoAfter: Bool) -> Int {
    if hasAutoBefore || hasAutoAfter {
      return hasAutoBefore ? (hasAutoAfter ? max(0, free) / 2 : max(0, free)) : 0
    }
    switch keyword {
    case .center: return free >= 0 ? free / 2 : -((1 - free) / 2)
    case .end, .flexEnd, .selfEnd, .right: return free
    default: return 0
    }
  }
}
