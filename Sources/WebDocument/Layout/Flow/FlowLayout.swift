import TerminalModel

/// Block and inline flow layout: blocks, lines and floats (CSS 2.2, chapters 8 to 10).
final class FlowLayout {
  let engine: LayoutEngine
  let fragment: Fragment
  let box: LayoutBox
  /// The content box, relative to the border box.
  let left: Int
  let columns: Int
  /// The definite content height for percentage heights of children.
  let definite: Int?
  var row: Int
  /// The bottom margin of the last block, which may still collapse.
  private var margin = 0
  private var isAtTop = true
  private let sharesTopMargin: Bool
  private var items: [InlineItem] = []
  private var listNumber = 0
  private var listStep = 1
  var floats: FloatContext
  private var lines = 0
  /// Whether the current line is the first line of the box.
  private(set) var isFirstLine = false
  /// The end of the last visible line of `-webkit-line-clamp`.
  private var clampMark: ClampMark?
  private var isClamped = false

  private struct ClampMark {
    var texts: Int
    var children: Int
    var start: Int
    var row: Int
    var baseline: Int?
  }

  init(_ engine: LayoutEngine, _ fragment: Fragment, definite: Int?) {
    self.engine = engine
    self.fragment = fragment
    box = fragment.box
    left = fragment.edges.left
    columns = max(0, fragment.columns - fragment.edges.horizontal)
    self.definite = box.parent == nil ? engine.viewport.rows : definite
    row = fragment.edges.top
    sharesTopMargin = !engine.hasTopEdge(box, basis: fragment.input.basis) && !box.establishesFormattingContext
    floats = FloatContext(fragment.input.floats)
  }

  /// Returns the content height.
  func run() -> Int {
    startList()
    addInsideMarker()
    addChildren(of: box)
    flush()
    addMarker()
    for area in floats.added { fragment.hasLayers = fragment.hasLayers || area.rows > 0 }
    let bottom = finish()
    if box.establishesFormattingContext {
      let end = floats.added.reduce(bottom) { max($0, $1.maxRow) }
      return end - fragment.edges.top
    }
    fragment.floats = Array(floats.added)
    return bottom - fragment.edges.top
  }

  /// The end of the content; the margin of the last block may collapse through the bottom.
  private func finish() -> Int {
    guard !box.establishesFormattingContext, !engine.hasBottomEdge(box, basis: fragment.input.basis) else {
      return row + max(0, margin)
    }
    let own = box.style.margin.bottom?.rows(ofColumns: fragment.input.basis) ?? 0
    fragment.bottomMargin = LayoutEngine.collapse(own, margin)
    return row
  }

  // MARK: Children

  func addChildren(of parent: LayoutBox) {
    for child in parent.children { add(child, in: parent) }
  }

  private func add(_ child: LayoutBox, in parent: LayoutBox) {
    guard !isClamped else { return }
    switch child.kind {
    case .text: items.append(InlineItem(content: .text(engine.text(of: child)), owner: child))
    case .lineBreak: items.append(InlineItem(content: .lineBreak, owner: parent))
    case .inline: addInline(child, in: parent)
    case .flow, .flex, .grid, .table, .control, .rowGroup, .row:
      switch child.role {
      case .inline: items.append(InlineItem(content: .atomic(child), owner: parent))
      case .float:
        if items.contains(where: hasContent) {
          items.append(InlineItem(content: .float(child), owner: parent))
        } else {
          positionFloat(child, from: row + max(0, margin))
        }
      case .outOfFlow: addOutOfFlow(child, in: parent)
      case .block: layOutBlock(child)
      }
    case .column: return
    }
  }

  private func addInline(_ child: LayoutBox, in parent: LayoutBox) {
    let edges = engine.edges(of: child, basis: columns)
    let margins = engine.horizontalMargins(child, basis: columns)
    addGap(margins.left, owner: parent)
    addGap(edges.left, owner: child)
    addChildren(of: child)
    addGap(edges.right, owner: child)
    addGap(margins.right, owner: parent)
  }

  private func addGap(_ columns: Int, owner: LayoutBox) {
    if columns > 0 { items.append(InlineItem(content: .gap(columns), owner: owner)) }
  }

  private func addOutOfFlow(_ child: LayoutBox, in parent: LayoutBox) {
    if items.contains(where: hasContent) {
      items.append(InlineItem(content: .outOfFlow(child), owner: parent))
    } else {
      recordOutOfFlow(child, column: staticColumn, row: row + max(0, margin))
    }
  }

  /// The static position of a block.
  var staticColumn: Int { box.style.isRightToLeft ? left + columns : left }

  /// Records an out-of-flow box with its static position.
  func recordOutOfFlow(_ child: LayoutBox, column: Int, row: Int) {
    fragment.outOfFlowBoxes.append(OutOfFlowBox(box: child, column: column, row: row))
  }

  // MARK: Lines

  /// Lays out the collected inline content.
  private func flush() {
    var items = items
    self.items.removeAll(keepingCapacity: true)
    guard items.contains(where: hasContent) else { return }
    row += margin
    margin = 0
    isFirstLine = isAtTop
    isAtTop = false
    if engine.styles.hasFirstLinePseudoElements, isFirstLine { styleFirstLetter(&items) }
    let layout = LineLayout(self, row: row)
    row = layout.run(items)
    if let mark = clampMark, let limit = box.style.lineClamp, lines > limit { clamp(to: mark, layout) }
  }

  /// Records a finished line; `start` is the index of its first text.
  func recordLine(start: Int, end: Int) {
    lines += 1
    isFirstLine = false
    guard lines == box.style.lineClamp, box.style.isLineClampContainer else { return }
    clampMark = ClampMark(
      texts: fragment.texts.count, children: fragment.children.count, start: start, row: end,
      baseline: fragment.lastBaseline)
  }

  /// Removes the content after the last visible line.
  private func clamp(to mark: ClampMark, _ layout: LineLayout) {
    fragment.texts.removeSubrange(mark.texts...)
    fragment.children.removeSubrange(mark.children...)
    fragment.lastBaseline = mark.baseline
    row = mark.row
    isClamped = true
    layout.addEllipsis(lineStart: mark.start)
  }

  /// The originating box of `::first-letter` or `::first-line` for the first line of this box.
  func originatingBox(_ pseudo: PseudoElement) -> LayoutBox? {
    var current = box
    while true {
      if current.style.pseudos?[pseudo] != nil { return current }
      guard let parent = current.parent, parent.kind == .flow, engine.firstBlock(of: parent) === current else {
        return nil
      }
      current = parent
    }
  }

  private func styleFirstLetter(_ items: inout [InlineItem]) {
    guard let owner = originatingBox(.firstLetter), let style = owner.style.pseudos?[.firstLetter] else { return }
    for index in items.indices {
      switch items[index].content {
      case .text(let text):
        guard let letter = FirstLetter.range(in: text) else { continue }
        let former = items[index].owner
        let box = LayoutBox(
          .anonymous, slot: owner.slot, kind: .inline, role: .inline, style: style, parent: former.parent)
        items.replaceSubrange(
          index...index,
          with: [
            InlineItem(content: .text(String(text[..<letter.lowerBound])), owner: former),
            InlineItem(content: .text(String(text[letter])), owner: box),
            InlineItem(content: .text(String(text[letter.upperBound...])), owner: former),
          ])
        return
      case .lineBreak, .atomic: return
      case .gap, .float, .outOfFlow: continue
      }
    }
  }

  private func hasContent(_ item: InlineItem) -> Bool {
    switch item.content {
    case .text(let text):
      if !TextProcessing.isWhitespace(text) { return true }
      switch item.owner.style.whiteSpace {
      case .pre, .preWrap, .breakSpaces: return !text.isEmpty
      default: return false
      }
    case .gap, .lineBreak, .atomic: return true
    case .float, .outOfFlow: return false
    }
  }

  // MARK: Blocks

  private func layOutBlock(_ child: LayoutBox) {
    flush()
    if child.style.display == .listItem { countListItem(child) }
    let basis = columns
    let top = isAtTop && sharesTopMargin ? 0 : engine.topMargin(of: child, basis: basis)
    var collapsed = LayoutEngine.collapse(margin, top)
    if child.style.clear != .none, let bottom = floats.clearance(child.physicalClear), row + collapsed < bottom {
      collapsed = bottom - row
      isAtTop = false
    }
    let y = row + collapsed
    let placed =
      child.establishesFormattingContext && !floats.isEmpty ? layOutNextToFloats(child, y) : layOutInFlow(child, y)
    for area in placed.fragment.floats { floats.add(area.moved(columns: placed.column, rows: placed.row)) }
    add(placed)
    let rows = placed.fragment.rows
    if rows == 0, !child.establishesFormattingContext {
      margin = LayoutEngine.collapse(collapsed, placed.fragment.bottomMargin)
    } else {
      row = placed.row + rows
      margin = placed.fragment.bottomMargin
      isAtTop = false
    }
  }

  private func layOutInFlow(_ child: LayoutBox, _ y: Int) -> ChildFragment {
    let position = engine.horizontalPosition(child, containing: columns)
    var input = LayoutInput(columns: position.columns, basis: columns, basisRows: definite)
    input.listItemNumber = listNumber(of: child)
    if !floats.isEmpty { input.floats = floats.translatedAreas(column: left + position.column, row: y) }
    return ChildFragment(fragment: engine.layout(child, input), column: left + position.column, row: y, role: .block)
  }

  /// A formatting context must not overlap floats: it is narrowed or moves below them.
  private func layOutNextToFloats(_ child: LayoutBox, _ start: Int) -> ChildFragment {
    var y = start
    while true {
      let band = floats.band(row: y, rows: 1, left: left, right: left + columns)
      let isFree = band.left == left && band.right == left + columns
      let position = engine.horizontalPosition(child, containing: band.right - band.left)
      let fits = position.columns <= band.right - band.left && engine.intrinsicWidth(of: child).min <= position.columns
      guard isFree || fits || floats.nextEnd(after: y) == nil else {
        y = floats.nextEnd(after: y) ?? y
        continue
      }
      var input = LayoutInput(columns: position.columns, basis: columns, basisRows: definite)
      input.listItemNumber = listNumber(of: child)
      return ChildFragment(
        fragment: engine.layout(child, input), column: band.left + position.column, row: y, role: .block)
    }
  }

  private func add(_ placed: ChildFragment) {
    let shift = engine.shift(of: placed.fragment, basis: columns, basisRows: definite)
    fragment.add(
      placed.fragment, column: placed.column + shift.columns, row: placed.row + shift.rows, placed.role)
  }

  // MARK: Floats

  /// Positions a float's margin box at or below a row.
  func positionFloat(_ child: LayoutBox, from start: Int) {
    let margins = engine.horizontalMargins(child, basis: columns)
    let vertical = engine.verticalMargins(child, basis: columns)
    let width = engine.shrinkToFitColumns(
      child, available: max(0, columns - margins.left - margins.right), basis: columns)
    var content = engine.layout(child, LayoutInput(columns: width, basis: columns, basisRows: definite))
    var first = start
    if child.style.clear != .none, let bottom = floats.clearance(child.physicalClear) { first = max(first, bottom) }
    let area = floats.positionFloat(
      isLeft: child.isLeft(child.style.float), columns: max(0, width + margins.left + margins.right),
      slack: engine.isRoundedUp(child, width, basis: columns) ? 1 : 0,
      rows: max(0, content.rows + vertical.top + vertical.bottom), from: first, left: left, right: left + columns)
    let given = area.columns - margins.left - margins.right
    if given == width - 1 {
      content = engine.layout(child, LayoutInput(columns: given, basis: columns, basisRows: definite))
    }
    add(
      ChildFragment(
        fragment: content, column: area.column + margins.left, row: area.row + vertical.top, role: .float))
    fragment.hasLayers = true
  }

  // MARK: Lists

  private func startList() {
    guard box.source == .element, engine.store[box.slot].tag == .ol else { return }
    let start = engine.store.attribute(engine.attributes.start, of: box.slot).flatMap { Int($0) }
    if engine.store.attribute(engine.attributes.reversed, of: box.slot) != nil {
      let count = box.children.reduce(0) { $0 + ($1.style.display == .listItem ? 1 : 0) }
      listStep = -1
      listNumber = (start ?? count) &+ 1
    } else {
      listNumber = (start ?? 1) &- 1
    }
  }

  private func countListItem(_ child: LayoutBox) {
    let value = child.source == .element ? engine.store.attribute(engine.attributes.value, of: child.slot) : nil
    listNumber = value.flatMap { Int($0) } ?? (listNumber &+ listStep)
  }

  private func listNumber(of child: LayoutBox) -> Int {
    guard child.style.display == .listItem else { return 0 }
    return engine.tree.counters?.numbers[child.slot] ?? listNumber
  }

  /// An inside marker is part of the first line, as is the marker of a `summary`.
  private func addInsideMarker() {
    guard box.style.display == .listItem, let marker = engine.marker(of: box, number: fragment.input.listItemNumber)
    else {
      return
    }
    if marker.isInside { items.append(InlineItem(content: .text(marker.text), owner: marker.box)) }
  }

  /// An outside marker is next to the first line.
  private func addMarker() {
    guard box.style.display == .listItem, let marker = engine.marker(of: box, number: fragment.input.listItemNumber),
      !marker.isInside
    else { return }
    let isRightToLeft = box.style.isRightToLeft
    let text = isRightToLeft ? BidiLevels.visualText(marker.text) : marker.text
    let width = CharacterWidth.columns(of: text)
    let first = firstTextRow()
    if first == nil { row = max(row, fragment.edges.top + box.style.lineRows) }
    fragment.texts.append(
      TextFragment(
        row: first ?? fragment.edges.top, column: isRightToLeft ? left + columns : left - width,
        columns: width, text: text, box: marker.box))
  }

  private func firstTextRow() -> Int? {
    if let first = fragment.texts.first { return first.row }
    for child in fragment.children where child.role == .block {
      if let baseline = child.fragment.firstBaseline { return child.row + baseline }
    }
    return nil
  }
}
