/// Flex layout (CSS Flexbox 1, chapter 9). Columns are the main axis of a row container and the cross axis of a column
/// container.
final class FlexLayout {
  let engine: LayoutEngine
  let fragment: Fragment
  let style: ComputedStyle
  let isRow: Bool
  let isReversed: Bool
  let isMirrored: Bool
  /// The content box.
  let columns: Int
  let rows: Int?
  let limits: RowLimits
  let mainGap: Int
  let crossGap: Int

  init(_ engine: LayoutEngine, _ fragment: Fragment, definite: Int?, _ limits: RowLimits) {
    self.engine = engine
    self.fragment = fragment
    self.limits = limits
    style = fragment.box.style
    isRow = Self.isRow(style)
    isMirrored = LayoutEngine.isMirrored(style)
    isReversed = style.flexDirection == .rowReverse || style.flexDirection == .columnReverse
    columns = max(0, fragment.columns - fragment.edges.horizontal)
    rows = definite
    let columnGap = max(0, style.columnGap.columns(of: columns))
    let rowGap = max(0, style.rowGap.isFixed ? style.rowGap.rows(of: 0) : style.rowGap.rows(of: definite ?? 0))
    mainGap = isRow ? columnGap : rowGap
    crossGap = isRow ? rowGap : columnGap
  }

  static func isRow(_ style: ComputedStyle) -> Bool {
    style.flexDirection == .row || style.flexDirection == .rowReverse
  }

  /// Returns the content height.
  func run() -> Int {
    var items: [FlexItem] = []
    for box in Self.ordered(fragment.box.children) {
      if box.role == .outOfFlow {
        fragment.outOfFlowBoxes.append(
          OutOfFlowBox(
            box: box, column: isMirrored ? fragment.columns - fragment.edges.right : fragment.edges.left,
            row: fragment.edges.top))
      } else {
        items.append(isRow ? rowItem(box) : columnItem(box))
      }
    }
    var lines = split(items)
    let available = mainSpace(lines)
    for index in lines.indices { lines[index].resolve(available: available, gap: mainGap) }
    for index in lines.indices { layOut(&lines[index]) }
    let main = isRow ? columns : contentRows(lines, available)
    let cross = positionLines(&lines, main: main)
    return isRow ? cross : main
  }

  /// Sorts boxes by `order`, stable in tree order.
  static func ordered(_ boxes: [LayoutBox]) -> [LayoutBox] {
    guard boxes.contains(where: { $0.style.order != 0 }) else { return boxes }
    return boxes.enumerated().sorted { ($0.1.style.order, $0.0) < ($1.1.style.order, $1.0) }.map(\.1)
  }

  private func split(_ items: [FlexItem]) -> [FlexLine] {
    guard style.flexWrap != .nowrap, isRow || rows != nil || limits.maximum != Int.max else {
      return items.isEmpty ? [] : [FlexLine(items: items)]
    }
    let available = isRow ? columns : rows ?? limits.maximum
    var lines: [FlexLine] = []
    var used = 0.0
    for item in items {
      let size = item.exactHypothetical + Double(item.mainMargins)
      // Tolerates rounding errors of a hundredth of a cell.
      if let last = lines.last, !last.items.isEmpty, used + Double(mainGap) + size <= Double(available) + 0.01 {
        lines[lines.count - 1].items.append(item)
        used += Double(mainGap) + size
      } else {
        lines.append(FlexLine(items: [item]))
        used = size
      }
    }
    return lines
  }

  private func mainSpace(_ lines: [FlexLine]) -> Int {
    if isRow { return columns }
    if let rows { return rows }
    let preferredColumns = lines.reduce(0) { most, line in
      max(
        most,
        line.items.reduce(mainGap * max(0, line.items.count - 1)) { $0 + $1.hypothetical + $1.mainMargins })
    }
    return limits.clamp(preferredColumns)
  }

  private func contentRows(_ lines: [FlexLine], _ available: Int) -> Int {
    if let rows { return rows }
    let used = lines.reduce(0) { most, line in
      max(most, line.items.reduce(mainGap * max(0, line.items.count - 1)) { $0 + $1.main + $1.mainMargins })
    }
    return limits.clamp(used)
  }

  // MARK: Cross sizes

  /// Lays out the items of a line at their main sizes and computes the line's cross size.
  private func layOut(_ line: inout FlexLine) {
    var descent = 0
    for index in line.items.indices {
      layOut(&line.items[index])
      let item = line.items[index]
      if isRow, item.alignment == .baseline, !item.hasAutoCrossBefore, !item.hasAutoCrossAfter {
        let ascent = item.crossBefore + baseline(of: item)
        line.ascent = max(line.ascent, ascent)
        descent = max(descent, item.cross + item.crossMargins - ascent)
      } else {
        line.cross = max(line.cross, item.cross + item.crossMargins)
      }
    }
    line.cross = max(0, line.cross, line.ascent + descent)
  }

  private func baseline(of item: FlexItem) -> Int { item.fragment?.firstBaseline ?? max(0, item.cross - 1) }

  private func layOut(_ item: inout FlexItem) {
    let input =
      isRow
      ? LayoutInput(columns: item.main, basis: columns, basisRows: rows)
      : LayoutInput(
        columns: item.cross, basis: columns, basisRows: rows, rows: item.main == item.base ? nil : item.main)
    let content = engine.layout(item.box, input)
    item.fragment = content
    if isRow {
      item.cross = content.rows
    } else if content.rows != item.main {
      item.fragment = engine.layout(
        item.box, LayoutInput(columns: item.cross, basis: columns, basisRows: rows, rows: item.main))
    }
  }

  // MARK: Positions

  /// Returns the cross size of the content.
  private func positionLines(_ lines: inout [FlexLine], main: Int) -> Int {
    let crossSpace = isRow ? rows : columns
    let isSingle = style.flexWrap == .nowrap
    if isSingle, lines.count == 1 {
      if let crossSpace {
        lines[0].cross = crossSpace
      } else {
        lines[0].cross = limits.clamp(lines[0].cross)
      }
    }
    let used = lines.reduce(crossGap * max(0, lines.count - 1)) { $0 + $1.cross }
    let total = crossSpace ?? limits.clamp(used)
    var free = total - used
    if !isSingle, free > 0, style.alignContent == .normal || style.alignContent == .stretch {
      var shares = SpaceDistribution(free, among: lines.count)
      for index in lines.indices { lines[index].cross += shares.next() }
      free = 0
    }
    let isWrapReversed = style.flexWrap == .wrapReverse
    var spacing = ContentDistribution(
      isSingle ? .flexStart : style.alignContent, free: free, count: lines.count, isReversed: isWrapReversed)
    if isWrapReversed { lines.reverse() }
    var cross = (isRow ? fragment.edges.top : fragment.edges.left) + spacing.before
    for line in lines {
      positionLine(line, at: cross, main: main)
      cross += line.cross + crossGap + spacing.next()
    }
    setBaselines(isWrapReversed ? lines.last : lines.first)
    return total
  }

  private func positionLine(_ line: FlexLine, at crossStart: Int, main: Int) {
    let gaps = mainGap * max(0, line.items.count - 1)
    var free = main - line.items.reduce(gaps) { $0 + $1.main + $1.mainMargins }
    let autos = line.items.reduce(0) { $0 + ($1.hasAutoMainBefore ? 1 : 0) + ($1.hasAutoMainAfter ? 1 : 0) }
    var autoShares = SpaceDistribution(max(0, free), among: autos)
    if autos > 0, free > 0 { free = 0 }
    let justify = LayoutEngine.side(style.justifyContent, isMirrored: isRow && isMirrored)
    var spacing = ContentDistribution(justify, free: free, count: line.items.count, isReversed: isReversed)
    var position = (isRow ? fragment.edges.left : fragment.edges.top) + spacing.before
    for item in isReversed ? line.items.reversed() : line.items {
      if item.hasAutoMainBefore { position += autoShares.next() }
      positionItem(item, main: position + item.mainBefore, line, at: crossStart)
      position += item.main + item.mainMargins + mainGap + spacing.next()
      if item.hasAutoMainAfter { position += autoShares.next() }
    }
  }

  private func positionItem(_ item: FlexItem, main: Int, _ line: FlexLine, at crossStart: Int) {
    guard var content = item.fragment else { return }
    if isRow, item.isStretched, item.box.style.height == .auto, item.box.kind != .control,
      item.box.style.aspectRatio == nil || item.box.style.width != .auto
    {
      var input = LayoutInput(columns: item.main, basis: columns, basisRows: rows)
      let edges = engine.edges(of: item.box, basis: columns)
      let stretched = engine.rowLimits(of: item.box, edges, input).clamp(max(0, line.cross - item.crossMargins))
      if stretched != content.rows {
        input.rows = stretched
        content = engine.layout(item.box, input)
      }
    }
    let size = isRow ? content.rows : content.columns
    let free = line.cross - size - item.crossMargins
    var cross = crossStart + item.crossBefore
    if item.hasAutoCrossBefore || item.hasAutoCrossAfter {
      if item.hasAutoCrossBefore { cross += item.hasAutoCrossAfter ? max(0, free) / 2 : max(0, free) }
    } else {
      let isWrapReversed = style.flexWrap == .wrapReverse
      switch item.alignment {
      case .center: cross += free >= 0 ? free / 2 : -((1 - free) / 2)
      case .flexEnd: cross += isWrapReversed ? 0 : free
      case .end, .selfEnd, .right: cross += free
      case .baseline: cross += isRow ? line.ascent - item.crossBefore - (content.firstBaseline ?? max(0, size - 1)) : 0
      case .flexStart, .stretch: cross += isWrapReversed ? free : 0
      default: break
      }
    }
    let shift = engine.shift(of: content, basis: columns, basisRows: rows)
    let column = LayoutEngine.column(
      isRow ? main : cross, content.columns, in: fragment, isMirrored: isMirrored)
    fragment.add(
      content, column: column + shift.columns, row: (isRow ? cross : main) + shift.rows, .block)
  }

  private func setBaselines(_ line: FlexLine?) {
    guard let first = line?.items.first?.box else { return }
    for child in fragment.children where child.fragment.box === first {
      let baseline = child.row + (child.fragment.firstBaseline ?? max(0, child.fragment.rows - 1))
      fragment.firstBaseline = baseline
      fragment.lastBaseline = baseline
    }
  }
}
