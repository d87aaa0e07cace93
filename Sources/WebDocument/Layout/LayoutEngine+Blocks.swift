import TerminalModel

extension LayoutEngine {
  /// What a laid out block took.
  struct BlockExtent {
    var rows: Int
    /// The margin below it, its last child's included where they collapse.
    var bottomMargin: Int
  }

  /// Lays out an element with its border box at a place, so many columns wide.
  mutating func layoutBlock(
    _ slot: Int, column: Int, row: Int, columns: Int, availableRows: Int?, depth: Int, listNumber: Int = 0
  ) -> BlockExtent {
    let place = result.boxes.count
    result.boxes.append(
      PlacedBox(slot: slot, rect: GridRect(column: column, row: row, columns: columns, rows: 0), clip: clip))
    guard depth < Self.maximumDepth else { return BlockExtent(rows: 0, bottomMargin: 0) }
    let edges = edges(of: slot, containing: columns)
    let contentColumns = max(0, columns - edges.horizontal)
    let fixedRows = rows(styles[slot].height, styles[slot], edges, containing: availableRows)
    let leastRows = rows(styles[slot].minHeight, styles[slot], edges, containing: availableRows) ?? 0
    let outerClip = clip
    let ownClip = openClip(slot)
    var bottomMargin = 0
    var contentRows = 0
    let top = row + edges.top
    let left = column + edges.left
    if let size = controlSize(slot) {
      contentRows = size.rows
    } else {
      switch styles[slot].display {
      case .table, .inlineTable:
        contentRows = layoutTable(slot, column: left, row: top, columns: contentColumns, depth: depth)
      case .flex, .inlineFlex:
        let definite = (fixedRows ?? (leastRows > 0 ? leastRows : nil)).map { max(0, $0 - edges.vertical) }
        contentRows = layoutFlex(
          slot, column: left, row: top, columns: contentColumns, definiteRows: definite, depth: depth)
      default:
        var flow = FlowState(
          container: slot, column: left, columns: contentColumns,
          availableRows: fixedRows.map { max(0, $0 - edges.vertical) },
          sharesTopMargin: edges.top == 0 && !containsMargins(slot), depth: depth, row: top)
        let start = mark()
        if case .keyword(let marker) = styles[slot].listStyle, styles[slot].display == .listItem,
          marker == .disclosureOpen || marker == .disclosureClosed
        {
          flow.items.append(
            InlineItem(content: .text(marker == .disclosureOpen ? "▾ " : "▸ "), owner: slot, background: -1))
        }
        addChildren(of: slot, to: &flow, background: -1)
        let trailing = finish(&flow)
        contentRows = flow.row - top
        let sharesBottom = edges.bottom == 0 && fixedRows == nil && !containsMargins(slot)
        if sharesBottom { bottomMargin = trailing } else { contentRows += max(0, trailing) }
        addMarker(slot, number: listNumber, column: left, row: top, since: start)
      }
    }
    var total = fixedRows ?? contentRows + edges.vertical
    if let limit = rows(styles[slot].maxHeight, styles[slot], edges, containing: availableRows) {
      total = min(total, limit)
    }
    total = max(total, leastRows)
    result.boxes[place].rect = GridRect(column: column, row: row, columns: columns, rows: total)
    if ownClip >= 0 { result.clips[ownClip].rect = result.boxes[place].rect }
    clip = outerClip
    let own = styles[slot].margin.bottom?.rows(ofColumns: columns) ?? 0
    return BlockExtent(rows: total, bottomMargin: Self.collapse(own, bottomMargin))
  }

  /// Boxes that keep their children's margins inside (block formatting contexts).
  func containsMargins(_ slot: Int) -> Bool {
    let style = styles[slot]
    switch style.display {
    case .block, .listItem: return style.overflow != .visible || isFlexItem(slot)
    default: return true
    }
  }

  private func isFlexItem(_ slot: Int) -> Bool {
    switch styles[store[slot].parent].display {
    case .flex, .inlineFlex: true
    default: false
    }
  }

  private mutating func openClip(_ slot: Int) -> Int {
    guard styles[slot].overflow != .visible, store[slot].tag != .body, store[slot].parent != NodeStore.documentSlot
    else { return -1 }
    result.clips.append(ClipArea(rect: GridRect(column: 0, row: 0, columns: 0, rows: 0), parent: clip))
    clip = result.clips.count - 1
    return clip
  }

  static func collapse(_ first: Int, _ second: Int) -> Int {
    max(first, second, 0) + min(first, second, 0)
  }

  /// The margin above a block, its first child's included where they collapse (CSS 2.2, section 8.3.1).
  func topMargin(of slot: Int, containing columns: Int) -> Int {
    var margin = styles[slot].margin.top?.rows(ofColumns: columns) ?? 0
    var current = slot
    while !containsMargins(current), edges(of: current, containing: columns).top == 0,
      controls.kind(current, store) == nil, let child = firstBlock(of: current)
    {
      margin = Self.collapse(margin, styles[child].margin.top?.rows(ofColumns: columns) ?? 0)
      current = child
    }
    return margin
  }

  private func firstBlock(of slot: Int) -> Int? {
    var child = store[slot].firstChild
    while child != MirrorNode.none {
      switch store[child].kind {
      case .text: if !TextShape.isBlank(store[child].text) { return nil }
      case .element: if isRendered(child) { return styles[child].isInlineLevel ? nil : child }
      case .comment, .document, .fragment, .unused: break
      }
      child = store[child].next
    }
    return nil
  }

  mutating func addChildren(of slot: Int, to flow: inout FlowState, background: Int) {
    guard flow.nesting < Self.maximumDepth else { return }
    let hidesText = store[slot].tag == .details && isClosed(slot)
    if store[slot].tag == .ol {
      flow.listNumber = (store.attribute(attributes.start, of: slot).flatMap { Int($0) } ?? 1) &- 1
    }
    var child = store[slot].firstChild
    while child != MirrorNode.none {
      switch store[child].kind {
      case .text:
        if !hidesText {
          flow.items.append(InlineItem(content: .text(store[child].text), owner: slot, background: background))
        }
      case .element: if isRendered(child) { addElement(child, to: &flow, background: background) }
      case .comment, .document, .fragment, .unused: break
      }
      child = store[child].next
    }
  }

  private mutating func addElement(_ slot: Int, to flow: inout FlowState, background: Int) {
    let owner = store[slot].parent
    if store[slot].tag == .br {
      flow.items.append(InlineItem(content: .lineBreak, owner: owner, background: background))
      return
    }
    switch styles[slot].display {
    case .contents:
      flow.inlineDepth += 1
      addChildren(of: slot, to: &flow, background: background)
      flow.inlineDepth -= 1
    case .inline where controls.kind(slot, store) == nil:
      let ownBackground = styles[slot].background.isTransparent ? background : slot
      let edges = edges(of: slot, containing: flow.columns)
      let margin = styles[slot].margin
      addGap(margin.left?.columns(of: flow.columns) ?? 0, owner: owner, background: background, to: &flow)
      addGap(edges.left, owner: slot, background: ownBackground, to: &flow)
      flow.inlineDepth += 1
      addChildren(of: slot, to: &flow, background: ownBackground)
      flow.inlineDepth -= 1
      addGap(edges.right, owner: slot, background: ownBackground, to: &flow)
      addGap(margin.right?.columns(of: flow.columns) ?? 0, owner: owner, background: background, to: &flow)
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable:
      flow.items.append(InlineItem(content: .atomic(slot), owner: owner, background: background))
    default: placeBlock(slot, in: &flow)
    }
  }

  private func addGap(_ columns: Int, owner: Int, background: Int, to flow: inout FlowState) {
    guard columns > 0 else { return }
    flow.items.append(InlineItem(content: .gap(columns), owner: owner, background: background))
  }

  /// Sets the inline content collected so far.
  private mutating func flush(_ flow: inout FlowState) {
    let items = flow.items
    flow.items.removeAll(keepingCapacity: true)
    guard items.contains(where: { hasContent($0) }) else { return }
    flow.row += flow.margin
    flow.margin = 0
    flow.isAtTop = false
    flow.row += layoutLines(items, in: flow)
  }

  private func hasContent(_ item: InlineItem) -> Bool {
    guard case .text(let text) = item.content else { return true }
    if !TextShape.isBlank(text) { return true }
    switch styles[item.owner].whiteSpace {
    case .pre, .preWrap, .breakSpaces: return !text.isEmpty
    default: return false
    }
  }

  private mutating func placeBlock(_ slot: Int, in flow: inout FlowState) {
    flush(&flow)
    if styles[slot].display == .listItem {
      flow.listNumber = store.attribute(attributes.value, of: slot).flatMap { Int($0) } ?? (flow.listNumber &+ 1)
    }
    let before = flow.margin
    let top = flow.isAtTop && flow.sharesTopMargin ? 0 : topMargin(of: slot, containing: flow.columns)
    let margin = Self.collapse(before, top)
    let (column, columns) = horizontalPlace(slot, column: flow.column, containing: flow.columns)
    let extent = layoutBlock(
      slot, column: column, row: flow.row + margin, columns: columns, availableRows: flow.availableRows,
      depth: flow.nesting + 1, listNumber: flow.listNumber)
    if extent.rows == 0 {
      flow.margin = Self.collapse(margin, extent.bottomMargin)
    } else {
      flow.row += margin + extent.rows
      flow.margin = extent.bottomMargin
      flow.isAtTop = false
    }
  }

  /// Column and width of a block's border box (CSS 2.2, section 10.3.3).
  private mutating func horizontalPlace(_ slot: Int, column: Int, containing: Int) -> (column: Int, columns: Int) {
    let style = styles[slot]
    let edges = edges(of: slot, containing: containing)
    let left = style.margin.left?.columns(of: containing) ?? 0
    let right = style.margin.right?.columns(of: containing) ?? 0
    let available = max(0, containing - left - right)
    var columns = available
    if let fixed = self.columns(style.width, style, edges, containing: containing) {
      columns = fixed
    } else if style.display == .table || style.width == .fitContent || controlSize(slot) != nil
      || store[slot].tag == .button
    {
      columns = fittingColumns(slot, available: available)
    } else if style.width == .minContent {
      columns = intrinsicWidth(of: slot, depth: 0).min
    } else if style.width == .maxContent {
      columns = intrinsicWidth(of: slot, depth: 0).max
    }
    columns = limited(columns, style, edges, containing: containing)
    let free = containing - columns - left - right
    guard free > 0 else { return (column + left, columns) }
    switch (style.margin.left, style.margin.right) {
    case (nil, nil): return (column + free / 2, columns)
    case (nil, _): return (column + free, columns)
    default: return (column + left, columns)
    }
  }

  /// Sets what is left; gives the margin below the last block.
  mutating func finish(_ flow: inout FlowState) -> Int {
    flush(&flow)
    return flow.margin
  }

  private mutating func addMarker(_ slot: Int, number: Int, column: Int, row: Int, since start: Mark) {
    guard styles[slot].display == .listItem, let text = ListMarker.text(styles[slot].listStyle, number: number) else {
      return
    }
    let columns = CharacterWidth.columns(of: text)
    let first = start.fragments < result.fragments.count ? result.fragments[start.fragments].row : row
    result.fragments.append(
      TextFragment(
        row: first, column: max(0, column - columns), columns: columns, text: text, owner: slot, background: -1,
        clip: clip))
  }
}
