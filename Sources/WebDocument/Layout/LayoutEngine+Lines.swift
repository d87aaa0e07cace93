import TerminalModel

extension LayoutEngine {
  /// Breaks inline content into lines (CSS Text 3) and gives their rows.
  mutating func layoutLines(_ items: [InlineItem], in flow: FlowState) -> Int {
    var line = LineState(row: flow.row, start: mark())
    line.used = max(0, styles[flow.container].textIndent.columns(of: flow.columns))
    for item in items {
      switch item.content {
      case .text(let text): addText(text, item, to: &line, flow)
      case .gap(let columns):
        append(String(repeating: " ", count: columns), columns: columns, item, to: &line)
      case .lineBreak:
        flushUnit(&line, flow)
        endLine(&line, flow)
      case .atomic(let slot): addAtomic(slot, item, to: &line, flow)
      }
    }
    flushUnit(&line, flow)
    if !line.isEmpty { endLine(&line, flow) }
    return line.row - flow.row
  }

  private func append(_ text: String, columns: Int, _ item: InlineItem, to line: inout LineState) {
    if let last = line.unit.last, last.owner == item.owner, last.background == item.background {
      line.unit[line.unit.count - 1].text += text
      line.unit[line.unit.count - 1].columns += columns
    } else {
      line.unit.append(
        LineState.Piece(text: text, columns: columns, owner: item.owner, background: item.background))
    }
    line.unitColumns += columns
  }

  private mutating func addText(_ raw: String, _ item: InlineItem, to line: inout LineState, _ flow: FlowState) {
    let text = TextShape.prepared(raw, styles[item.owner])
    switch styles[item.owner].whiteSpace {
    case .pre: addPreserved(text, wraps: false, item, to: &line, flow)
    case .preWrap, .breakSpaces: addPreserved(text, wraps: true, item, to: &line, flow)
    case .preLine:
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          flushUnit(&line, flow)
          endLine(&line, flow)
        }
        addCollapsed(String(part), wraps: true, item, to: &line, flow)
      }
    case .nowrap: addCollapsed(text, wraps: false, item, to: &line, flow)
    default: addCollapsed(text, wraps: true, item, to: &line, flow)
    }
  }

  private mutating func addCollapsed(
    _ text: String, wraps: Bool, _ item: InlineItem, to line: inout LineState, _ flow: FlowState
  ) {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      if CSSTokenizer.isSpace(bytes[index]) {
        while index < bytes.endIndex, CSSTokenizer.isSpace(bytes[index]) { index = bytes.index(after: index) }
        addSpace(wraps: wraps, item, to: &line, flow)
      } else {
        while index < bytes.endIndex, !CSSTokenizer.isSpace(bytes[index]) { index = bytes.index(after: index) }
        addWord(text[start..<index], wraps: wraps, item, to: &line, flow)
      }
    }
  }

  private mutating func addSpace(wraps: Bool, _ item: InlineItem, to line: inout LineState, _ flow: FlowState) {
    let blank = LineState.Piece(text: " ", columns: 1, owner: item.owner, background: item.background)
    if wraps {
      flushUnit(&line, flow)
      if !line.isEmpty, line.space == nil { line.space = blank }
    } else if line.unit.isEmpty {
      if !line.isEmpty, line.space == nil { line.space = blank }
    } else if line.unit.last?.text.utf8.last != 0x20 {
      append(" ", columns: 1, item, to: &line)
    }
  }

  private mutating func addWord(
    _ word: Substring, wraps: Bool, _ item: InlineItem, to line: inout LineState, _ flow: FlowState
  ) {
    if !wraps { line.unitBreaks = false }
    if word.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2D }) {
      append(String(word), columns: word.utf8.count, item, to: &line)
      return
    }
    var run = ""
    var runColumns = 0
    var previous: Character = " "
    for cluster in word {
      if cluster == "\u{AD}" { continue }
      let columns = CharacterWidth.columns(of: cluster)
      let opens = cluster == "\u{200B}" || columns == 2 || previous == "-" && cluster.isLetter
      if opens, wraps, !Self.staysWithPrevious.contains(cluster) {
        if !run.isEmpty { append(run, columns: runColumns, item, to: &line) }
        (run, runColumns) = ("", 0)
        flushUnit(&line, flow)
      }
      if cluster == "\u{A0}" { run += " " } else if columns > 0 { run.append(cluster) }
      runColumns += columns
      if columns == 2, wraps {
        append(run, columns: runColumns, item, to: &line)
        (run, runColumns) = ("", 0)
      }
      previous = cluster
    }
    if !run.isEmpty { append(run, columns: runColumns, item, to: &line) }
  }

  /// Closing punctuation does not begin a line.
  private static let staysWithPrevious: Set<Character> = [
    "、", "。", "，", "．", "！", "？", "）", "」", "』", "】", "》", "：", "；",
  ]

  private mutating func addPreserved(
    _ text: String, wraps: Bool, _ item: InlineItem, to line: inout LineState, _ flow: FlowState
  ) {
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        flushUnit(&line, flow)
        endLine(&line, flow)
      }
      if !wraps { line.unitBreaks = false }
      for cluster in part {
        if cluster == "\t" {
          let stop = 8 - (line.used + line.unitColumns) % 8
          append(String(repeating: " ", count: stop), columns: stop, item, to: &line)
        } else if cluster != "\r", cluster != "\u{AD}" {
          let columns = CharacterWidth.columns(of: cluster)
          if columns > 0 { append(String(cluster == "\u{A0}" ? " " : cluster), columns: columns, item, to: &line) }
          if cluster == " ", wraps { flushUnit(&line, flow) }
        }
      }
    }
  }

  /// Puts the unit into the line, or into the next one when it does not fit.
  private mutating func flushUnit(_ line: inout LineState, _ flow: FlowState) {
    guard !line.unit.isEmpty else { return }
    let unit = line.unit
    let columns = line.unitColumns
    let breaks = line.unitBreaks
    line.unit.removeAll(keepingCapacity: true)
    line.unitColumns = 0
    line.unitBreaks = true
    let wraps = styles[flow.container].whiteSpace != .nowrap && styles[flow.container].whiteSpace != .pre
    if !line.isEmpty, wraps, line.used + (line.space?.columns ?? 0) + columns > flow.columns { endLine(&line, flow) }
    if let space = line.space, !line.isEmpty { place(space, in: &line, flow) }
    line.space = nil
    line.isEmpty = false
    guard breaks, wraps, line.used + columns > flow.columns else {
      for piece in unit { place(piece, in: &line, flow) }
      return
    }
    for piece in unit {
      for cluster in piece.text {
        let columns = CharacterWidth.columns(of: cluster)
        if line.used + columns > flow.columns, line.used > 0 {
          endLine(&line, flow)
          line.isEmpty = false
        }
        place(
          LineState.Piece(text: String(cluster), columns: columns, owner: piece.owner, background: piece.background),
          in: &line, flow)
      }
    }
  }

  private mutating func place(_ piece: LineState.Piece, in line: inout LineState, _ flow: FlowState) {
    let last = result.fragments.count - 1
    if last >= line.start.fragments, result.fragments[last].owner == piece.owner,
      result.fragments[last].background == piece.background, result.fragments[last].row == line.row,
      result.fragments[last].column + result.fragments[last].columns == flow.column + line.used,
      last >= line.atomics.last?.end.fragments ?? 0
    {
      result.fragments[last].text += piece.text
      result.fragments[last].columns += piece.columns
    } else {
      result.fragments.append(
        TextFragment(
          row: line.row, column: flow.column + line.used, columns: piece.columns, text: piece.text,
          owner: piece.owner, background: piece.background, clip: clip))
    }
    line.used += piece.columns
  }

  private mutating func addAtomic(_ slot: Int, _ item: InlineItem, to line: inout LineState, _ flow: FlowState) {
    flushUnit(&line, flow)
    let margin = styles[slot].margin
    let left = margin.left?.columns(of: flow.columns) ?? 0
    let right = margin.right?.columns(of: flow.columns) ?? 0
    let columns = fittingColumns(slot, available: max(0, flow.columns - left - right))
    let wraps = styles[flow.container].whiteSpace != .nowrap && styles[flow.container].whiteSpace != .pre
    if !line.isEmpty, wraps, line.used + (line.space?.columns ?? 0) + left + columns + right > flow.columns {
      endLine(&line, flow)
    }
    if let space = line.space, !line.isEmpty { place(space, in: &line, flow) }
    line.space = nil
    line.isEmpty = false
    let top = max(0, margin.top?.rows(ofColumns: flow.columns) ?? 0)
    let bottom = max(0, margin.bottom?.rows(ofColumns: flow.columns) ?? 0)
    let start = mark()
    let extent = layoutBlock(
      slot, column: flow.column + line.used + left, row: line.row + top, columns: columns,
      availableRows: flow.availableRows, depth: flow.nesting + 1)
    let end = mark()
    var baseline = top + max(0, extent.rows - 1)
    if controlSize(slot) != nil {
      baseline = top + edges(of: slot, containing: flow.columns).top
    } else if start.fragments < end.fragments {
      baseline = result.fragments[start.fragments..<end.fragments].reduce(0) { max($0, $1.row) } - line.row
    }
    line.atomics.append(
      LineState.Atomic(start: start, end: end, rows: top + extent.rows + bottom, baseline: baseline))
    line.used += left + columns + right
  }

  /// Closes a line: baselines, alignment, ellipsis. An empty one takes a row.
  private mutating func endLine(_ line: inout LineState, _ flow: FlowState) {
    let ascent = line.atomics.reduce(0) { max($0, $1.baseline) }
    let descent = line.atomics.reduce(0) { max($0, $1.rows - $1.baseline - 1) }
    let end = mark()
    if ascent > 0 {
      var next = line.start.fragments
      for atomic in line.atomics {
        for index in next..<atomic.start.fragments { result.fragments[index].row += ascent }
        move(from: atomic.start, to: atomic.end, columns: 0, rows: ascent - atomic.baseline)
        next = atomic.end.fragments
      }
      for index in next..<end.fragments { result.fragments[index].row += ascent }
    }
    let style = styles[flow.container]
    let free = flow.columns - line.used
    if free > 0 {
      switch style.textAlign {
      case .center: move(from: line.start, to: end, columns: free / 2, rows: 0)
      case .right, .end: move(from: line.start, to: end, columns: free, rows: 0)
      default: break
      }
    } else if free < 0, style.textOverflow == .ellipsis, style.overflow != .visible {
      shorten(from: line.start.fragments, to: flow.column + flow.columns)
    }
    line = LineState(row: line.row + ascent + 1 + descent, start: mark())
  }

  /// Cuts text at a column and ends it with an ellipsis.
  private mutating func shorten(from start: Int, to limit: Int) {
    while result.fragments.count > start + 1, let last = result.fragments.last, last.column >= limit {
      result.fragments.removeLast()
    }
    let index = result.fragments.count - 1
    guard index >= start, result.fragments[index].column + result.fragments[index].columns >= limit else { return }
    var text = ""
    var columns = 0
    for cluster in result.fragments[index].text {
      let width = CharacterWidth.columns(of: cluster)
      if result.fragments[index].column + columns + width > limit - 1 { break }
      text.append(cluster)
      columns += width
    }
    result.fragments[index].text = text + "…"
    result.fragments[index].columns = columns + 1
  }
}
