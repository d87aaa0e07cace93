import TerminalModel

extension LayoutEngine {
  /// An item with what the distribution of space knows about it; widths with margins.
  private struct Sized {
    var item: FlexItem
    var base: Int
    var least: Int
    var grow = 0.0
    var shrink = 1.0
    var limit = Int.max
    var left = 0
    var right = 0
    var autoLeft = false
    var autoRight = false
    var columns = 0
    var rows = 0
    var start = Mark(boxes: 0, fragments: 0, clips: 0)
    var end = Mark(boxes: 0, fragments: 0, clips: 0)
  }

  func flexItems(_ slot: Int) -> [FlexItem] {
    var items: [FlexItem] = []
    var child = store[slot].firstChild
    while child != MirrorNode.none {
      switch store[child].kind {
      case .text: if !TextShape.isBlank(store[child].text) { items.append(.text(child)) }
      case .element: if isRendered(child) { items.append(.element(child)) }
      case .comment, .document, .fragment, .unused: break
      }
      child = store[child].next
    }
    func order(_ item: FlexItem) -> Double {
      if case .element(let slot) = item { styles[slot].order } else { 0 }
    }
    guard items.contains(where: { order($0) != 0 }) else { return items }
    return items.enumerated().sorted { (order($0.1), $0.0) < (order($1.1), $1.0) }.map(\.1)
  }

  /// Lays out the items of a flex container and gives the rows they take.
  mutating func layoutFlex(
    _ slot: Int, column: Int, row: Int, columns: Int, definiteRows: Int?, depth: Int
  ) -> Int {
    var items = flexItems(slot)
    let style = styles[slot]
    switch style.flexDirection {
    case .rowReverse, .columnReverse: items.reverse()
    default: break
    }
    if style.flexDirection == .column || style.flexDirection == .columnReverse {
      return layoutFlexColumn(
        items, style, column: column, row: row, columns: columns, definiteRows: definiteRows, depth: depth)
    }
    let gap = max(0, style.columnGap.columns(of: columns))
    var lines: [[Sized]] = [[]]
    var used = 0
    for item in items {
      let sized = measured(item, containing: columns, depth)
      let isFull = !(lines.last?.isEmpty ?? true) && used + gap + sized.base > columns
      if style.flexWrap != .nowrap, isFull {
        lines.append([])
        used = 0
      }
      used += sized.base + (lines[lines.count - 1].isEmpty ? 0 : gap)
      lines[lines.count - 1].append(sized)
    }
    var current = row
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if index > 0 { current += max(0, style.rowGap.rows(ofColumns: columns)) }
      current += layoutFlexLine(
        line, style, column: column, row: current, columns: columns, gap: gap,
        leastRows: lines.count == 1 ? definiteRows ?? 0 : 0, depth: depth)
    }
    return current - row
  }

  private mutating func measured(_ item: FlexItem, containing columns: Int, _ depth: Int) -> Sized {
    let width = itemWidth(item, depth)
    guard case .element(let slot) = item else { return Sized(item: item, base: width.max, least: width.min) }
    let style = styles[slot]
    let edges = edges(of: slot, containing: columns)
    var sized = Sized(item: item, base: 0, least: width.min, grow: style.flexGrow, shrink: style.flexShrink)
    sized.left = style.margin.left?.columns(of: columns) ?? 0
    sized.right = style.margin.right?.columns(of: columns) ?? 0
    sized.autoLeft = style.margin.left == nil
    sized.autoRight = style.margin.right == nil
    let margins = sized.left + sized.right
    let size = style.flexBasis == .auto ? style.width : style.flexBasis
    let base = self.columns(size, style, edges, containing: columns) ?? (width.max - margins)
    sized.base = limited(base, style, edges, containing: columns) + margins
    if let least = self.columns(style.minWidth, style, edges, containing: columns) { sized.least = least + margins }
    if style.overflow != .visible { sized.least = min(sized.least, edges.horizontal + margins) }
    if let limit = self.columns(style.maxWidth, style, edges, containing: columns) { sized.limit = limit + margins }
    sized.least = min(sized.least, sized.limit)
    return sized
  }

  /// Gives out free space by the items' factors (CSS Flexbox 1, section 9.7), whole columns at a time.
  private func distribute(_ items: inout [Sized], columns: Int, gap: Int) {
    for index in items.indices { items[index].columns = items[index].base }
    var open = Array(items.indices)
    for _ in 0...items.count {
      let free = columns - gap * (items.count - 1) - items.reduce(0) { $0 + $1.columns }
      guard free != 0, !open.isEmpty else { return }
      func weight(_ item: Sized) -> Double { free > 0 ? item.grow : item.shrink * Double(item.base) }
      let total = open.reduce(0.0) { $0 + weight(items[$1]) }
      guard total > 0 else { return }
      var given = 0
      var share = 0.0
      var stillOpen: [Int] = []
      let portion =
        free > 0 ? min(Double(free), Double(free) * max(total, total < 1 ? total : 1) / max(total, 1)) : Double(free)
      for index in open {
        share += portion * weight(items[index]) / total
        let part = Int(share.rounded()) - given
        given += part
        let wanted = items[index].columns + part
        items[index].columns = max(items[index].least, min(items[index].limit, wanted))
        if items[index].columns == wanted { stillOpen.append(index) }
      }
      if stillOpen.count == open.count { return }
      open = stillOpen
    }
  }

  private mutating func layoutFlexLine(
    _ line: [Sized], _ style: ComputedStyle, column: Int, row: Int, columns: Int, gap: Int, leastRows: Int, depth: Int
  ) -> Int {
    var items = line
    distribute(&items, columns: columns, gap: gap)
    var free = max(0, columns - gap * (items.count - 1) - items.reduce(0) { $0 + $1.columns })
    let autos = items.reduce(0) { $0 + ($1.autoLeft ? 1 : 0) + ($1.autoRight ? 1 : 0) }
    var autoShares = Shares(free, among: autos)
    if autos > 0 { free = 0 }
    let (before, between) = Self.justify(
      style.justifyContent, free: free, count: items.count, isReversed: style.flexDirection == .rowReverse)
    var x = column + before
    var gaps = Shares(between, among: max(1, items.count - 1))
    for index in items.indices {
      if items[index].autoLeft { x += autoShares.next() }
      items[index].start = mark()
      items[index].rows = layoutItem(
        items[index].item, column: x + items[index].left, row: row,
        columns: max(0, items[index].columns - items[index].left - items[index].right),
        availableRows: leastRows > 0 ? leastRows : nil,
        depth: depth)
      items[index].end = mark()
      x += items[index].columns + gap + gaps.next()
      if items[index].autoRight { x += autoShares.next() }
    }
    let rows = max(leastRows, items.reduce(0) { max($0, $1.rows) })
    for item in items { align(item, style, rows: rows) }
    return rows
  }

  private mutating func align(_ item: Sized, _ style: ComputedStyle, rows: Int) {
    guard item.rows < rows else { return }
    var alignment = style.alignItems
    if case .element(let slot) = item.item, styles[slot].alignSelf != .auto { alignment = styles[slot].alignSelf }
    switch alignment {
    case .center: move(from: item.start, to: item.end, columns: 0, rows: (rows - item.rows) / 2)
    case .flexEnd, .end: move(from: item.start, to: item.end, columns: 0, rows: rows - item.rows)
    case .normal, .stretch:
      guard case .element(let slot) = item.item, styles[slot].height == .auto, controlSize(slot) == nil else { return }
      let margin = styles[slot].margin
      let margins = (margin.top?.rows(ofColumns: 0) ?? 0) + (margin.bottom?.rows(ofColumns: 0) ?? 0)
      result.boxes[item.start.boxes].rect.rows = max(0, rows - margins)
    default: return
    }
  }

  /// The rows of an item with its margins.
  private mutating func layoutItem(
    _ item: FlexItem, column: Int, row: Int, columns: Int, availableRows: Int?, depth: Int
  ) -> Int {
    switch item {
    case .text(let slot):
      let parent = store[slot].parent
      let flow = FlowState(
        container: parent, column: column, columns: columns, availableRows: nil, sharesTopMargin: false, depth: depth,
        row: row)
      return layoutLines(
        [InlineItem(content: .text(store[slot].text), owner: parent, background: -1)], in: flow)
    case .element(let slot):
      let top = styles[slot].margin.top?.rows(ofColumns: columns) ?? 0
      let extent = layoutBlock(
        slot, column: column, row: row + top, columns: columns, availableRows: availableRows, depth: depth + 1)
      return top + extent.rows + extent.bottomMargin
    }
  }

  private mutating func layoutFlexColumn(
    _ items: [FlexItem], _ style: ComputedStyle, column: Int, row: Int, columns: Int, definiteRows: Int?, depth: Int
  ) -> Int {
    let gap = max(0, style.rowGap.rows(ofColumns: columns))
    var placed: [Sized] = []
    var current = row
    for item in items {
      var sized = measured(item, containing: columns, depth)
      var alignment = style.alignItems
      var hasWidth = false
      if case .element(let slot) = item {
        if styles[slot].alignSelf != .auto { alignment = styles[slot].alignSelf }
        hasWidth = self.columns(styles[slot].width, styles[slot], BoxEdges(), containing: columns) != nil
        if styles[slot].flexBasis != .auto { sized.base = itemWidth(item, depth).max }
      }
      let isStretched =
        (alignment == .normal || alignment == .stretch) && !hasWidth && !sized.autoLeft && !sized.autoRight
      let width = isStretched ? min(columns, sized.limit) : min(sized.base, columns)
      let free = columns - width
      var x = column
      if sized.autoLeft { x += sized.autoRight ? free / 2 : free }
      switch alignment {
      case .center: x = column + free / 2
      case .flexEnd, .end: x = column + free
      default: break
      }
      if !placed.isEmpty { current += gap }
      sized.start = mark()
      sized.rows = layoutItem(
        item, column: x + sized.left, row: current, columns: max(0, width - sized.left - sized.right),
        availableRows: definiteRows, depth: depth)
      sized.end = mark()
      current += sized.rows
      placed.append(sized)
    }
    guard let definiteRows, definiteRows > current - row else { return current - row }
    spread(placed, style, free: definiteRows - (current - row))
    return definiteRows
  }

  /// Gives rows that are left over to growing items, or between the items.
  private mutating func spread(_ items: [Sized], _ style: ComputedStyle, free: Int) {
    let total = items.reduce(0.0) { $0 + $1.grow }
    let (before, between) =
      total > 0
      ? (0, 0)
      : Self.justify(
        style.justifyContent, free: free, count: items.count, isReversed: style.flexDirection == .columnReverse)
    var gaps = Shares(between, among: max(1, items.count - 1))
    var offset = before
    var share = 0.0
    for item in items {
      move(from: item.start, to: item.end, columns: 0, rows: offset)
      if total > 0, item.grow > 0 {
        let given = Int(share.rounded())
        share += Double(free) * item.grow / total
        let part = Int(share.rounded()) - given
        if case .element = item.item { result.boxes[item.start.boxes].rect.rows += part }
        offset += part
      }
      offset += gaps.next()
    }
  }

  /// Space before the first item, and in all between the items.
  private static func justify(_ keyword: CSSKeyword, free: Int, count: Int, isReversed: Bool) -> (
    before: Int, between: Int
  ) {
    guard free > 0, count > 0 else { return (0, 0) }
    switch keyword {
    case .center: return (free / 2, 0)
    case .flexEnd: return isReversed ? (0, 0) : (free, 0)
    case .end, .right: return (free, 0)
    case .spaceBetween: return count > 1 ? (0, free) : (0, 0)
    case .spaceAround: return (free / (count * 2), free - free / count)
    case .spaceEvenly: return (free / (count + 1), free * (count - 1) / (count + 1))
    case .normal, .flexStart: return isReversed ? (free, 0) : (0, 0)
    default: return (0, 0)
    }
  }
}
