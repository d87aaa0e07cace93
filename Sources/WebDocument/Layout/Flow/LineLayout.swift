import TerminalModel

/// Breaks inline content into lines (CSS Text 3) and aligns them vertically (CSS 2.2, section 10.8).
final class LineLayout {
  /// An atomic inline, aligned when the line height is known.
  struct Atomic {
    /// The index in the fragment's children.
    var child: Int
    /// The height with margins.
    var rows: Int
    var baseline: Int
    var top: Int
    var alignment: LineAlignment
  }

  /// Unbreakable text of one style.
  struct Piece {
    var text: String
    var columns: Int
    var owner: LayoutBox
  }

  /// What stays together in one line: a word, or more where white space does not wrap.
  struct Unit {
    private(set) var pieces: [Piece] = []
    private(set) var columns = 0
    /// Whether all pieces allow wrapping.
    var wraps = true
    /// Whether a piece allows breaking within words if the unit is too long.
    private var breaksAnywhere = false
    /// Reserves a column for a hyphen.
    var needsHyphen = false

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ text: String, columns: Int, _ owner: LayoutBox) {
      if let last = pieces.last, last.owner === owner {
        pieces[pieces.count - 1].text += text
        pieces[pieces.count - 1].columns += columns
      } else {
        pieces.append(Piece(text: text, columns: columns, owner: owner))
      }
      self.columns += columns
      if owner.style.breaksWords { breaksAnywhere = true }
    }

    /// Whether the unit may be broken where no word ends. One that is wider than the viewport is, so that it can be read.
    func breaksWords(inViewportOf viewportColumns: Int) -> Bool {
      wraps && (breaksAnywhere || columns > viewportColumns)
    }

    mutating func removeAll() {
      pieces.removeAll(keepingCapacity: true)
      columns = 0
      wraps = true
      breaksAnywhere = false
      needsHyphen = false
    }
  }

  let flow: FlowLayout
  let engine: LayoutEngine
  let fragment: Fragment
  let style: ComputedStyle
  let wraps: Bool
  var row: Int
  /// The part of the line between floats.
  var lineLeft = 0
  var lineColumns = 0
  var used = 0
  var isEmpty = true
  /// A collapsible space that is added if more content follows in the line.
  var pendingSpace: Piece?
  var unit = Unit()
  /// The hyphen to add if the line ends here.
  var hyphen: Piece?
  var atomics: [Atomic] = []
  var deferredFloats: [LayoutBox] = []
  var firstText = 0
  var firstChild = 0
  var firstOutOfFlow = 0

  init(_ flow: FlowLayout, row: Int) {
    self.flow = flow
    engine = flow.engine
    fragment = flow.fragment
    style = flow.box.style
    wraps = LayoutEngine.wraps(flow.box.style)
    self.row = row
  }

  /// Returns the row below the last line.
  func run(_ items: [InlineItem]) -> Int {
    beginLine()
    used = max(0, style.textIndent.columns(of: flow.columns))
    for item in items {
      switch item.content {
      case .text(let text): addText(text, item.owner)
      case .gap(let columns): append(String(repeating: " ", count: columns), columns: columns, item.owner)
      case .lineBreak:
        flushUnit()
        endLine(isLast: true)
      case .atomic(let box): addAtomic(box)
      case .float(let box): addFloat(box)
      case .outOfFlow(let box):
        flushUnit()
        addOutOfFlow(box)
      }
    }
    flushUnit()
    if !isEmpty { endLine(isLast: true) }
    positionDeferredFloats()
    return row
  }

  func beginLine() {
    used = 0
    isEmpty = true
    pendingSpace = nil
    hyphen = nil
    atomics.removeAll(keepingCapacity: true)
    firstText = fragment.texts.count
    firstChild = fragment.children.count
    firstOutOfFlow = fragment.outOfFlowBoxes.count
    measureBand()
  }

  private func measureBand() {
    let band = flow.floats.band(row: row, rows: 1, left: flow.left, right: flow.left + flow.columns)
    lineLeft = band.left
    lineColumns = band.right - band.left
  }

  /// Moves the empty line down until the columns fit next to the floats.
  func moveBelowFloats(for columns: Int) {
    guard isEmpty, !flow.floats.isEmpty else { return }
    while columns > lineColumns, lineColumns < flow.columns, let next = flow.floats.nextEnd(after: row) {
      row = next
      measureBand()
    }
  }

  func append(_ text: String, columns: Int, _ owner: LayoutBox) {
    unit.append(text, columns: columns, owner)
  }

  /// Adds the unit to the line, or to the next line if it does not fit.
  func flushUnit() {
    guard !unit.isEmpty else { return }
    let pieces = unit.pieces
    let columns = unit.columns
    let breaksWords = unit.breaksWords(inViewportOf: engine.viewport.columns)
    let needed = columns + (unit.needsHyphen ? 1 : 0)
    unit.removeAll()
    if !isEmpty, wraps, used + (pendingSpace?.columns ?? 0) + needed > lineColumns { endLine() }
    moveBelowFloats(for: columns)
    if let pendingSpace, !isEmpty { addToLine(pendingSpace) }
    pendingSpace = nil
    hyphen = nil
    isEmpty = false
    guard breaksWords, wraps, used + columns > lineColumns else {
      for piece in pieces { addToLine(piece) }
      return
    }
    for piece in pieces { breakWord(piece) }
  }

  /// Breaks a word that is longer than a line at the line's end.
  private func breakWord(_ piece: Piece) {
    let isSimple = piece.text.utf8.count == piece.columns
    var rest = piece.text[...]
    while !rest.isEmpty {
      var free = lineColumns - used
      if free <= 0, used > 0 {
        endLine()
        isEmpty = false
        free = lineColumns
      }
      var end = rest.startIndex
      var columns = 0
      if isSimple {
        columns = max(1, min(free, rest.utf8.count))
        end = rest.utf8.index(end, offsetBy: columns)
      } else {
        while end < rest.endIndex {
          let width = CharacterWidth.columns(of: rest[end])
          if columns + width > free, columns > 0 || used > 0 { break }
          columns += width
          end = rest.index(after: end)
        }
        if end == rest.startIndex {
          endLine()
          isEmpty = false
          continue
        }
      }
      addToLine(Piece(text: String(rest[..<end]), columns: columns, owner: piece.owner))
      rest = rest[end...]
    }
  }

  func addToLine(_ piece: Piece) {
    let column = lineLeft + used
    let last = fragment.texts.count - 1
    if last >= firstText, fragment.texts[last].box === piece.owner, fragment.texts[last].row == row,
      fragment.texts[last].column + fragment.texts[last].columns == column
    {
      fragment.texts[last].text += piece.text
      fragment.texts[last].columns += piece.columns
    } else {
      fragment.texts.append(
        TextFragment(row: row, column: column, columns: piece.columns, text: piece.text, box: piece.owner))
    }
    used += piece.columns
  }

  // MARK: Boxes in the line

  private func addAtomic(_ box: LayoutBox) {
    flushUnit()
    let margins = engine.horizontalMargins(box, basis: flow.columns)
    var columns = engine.shrinkToFitColumns(
      box, available: max(0, flow.columns - margins.left - margins.right), basis: flow.columns)
    var outer = margins.left + columns + margins.right
    if wraps, used + (pendingSpace?.columns ?? 0) + outer == lineColumns + 1,
      engine.isRoundedUp(box, columns, basis: flow.columns)
    {
      columns -= 1
      outer -= 1
    }
    if !isEmpty, wraps, used + (pendingSpace?.columns ?? 0) + outer > lineColumns { endLine() }
    moveBelowFloats(for: outer)
    if let pendingSpace, !isEmpty { addToLine(pendingSpace) }
    pendingSpace = nil
    hyphen = nil
    isEmpty = false
    let vertical = engine.verticalMargins(box, basis: flow.columns)
    let content = engine.layout(
      box, LayoutInput(columns: columns, basis: flow.columns, basisRows: flow.definite))
    let top = max(0, vertical.top)
    let rows = max(0, top + content.rows + max(0, vertical.bottom))
    atomics.append(
      Atomic(
        child: fragment.children.count, rows: rows, baseline: baseline(of: content, rows: rows, top: top), top: top,
        alignment: box.style.lineAlignment))
    let shift = engine.shift(of: content, basis: flow.columns, basisRows: flow.definite)
    fragment.add(
      content, column: lineLeft + used + margins.left + shift.columns, row: row + top + shift.rows, .inline)
    used += outer
  }

  /// The row of an atomic inline's margin box that is aligned with the line's baseline.
  private func baseline(of content: Fragment, rows: Int, top: Int) -> Int {
    let own = naturalBaseline(of: content, rows: rows, top: top)
    if case .raised(let by) = content.box.style.lineAlignment { return own - by }
    return own
  }

  private func naturalBaseline(of content: Fragment, rows: Int, top: Int) -> Int {
    switch content.box.style.verticalAlign {
    case .keyword(.textTop): return 0
    case .keyword(.textBottom): return max(0, rows - 1)
    case .keyword, .length: break
    }
    if content.box.style.lineAlignment == .middle { return max(0, rows - 1) / 2 }
    let isCut = content.box.kind == .flow && content.box.clips
    if !isCut, let last = content.lastBaseline {
      // Inline flex and grid containers use their first baseline, other boxes the last one (CSS Flexbox 1, 8.5).
      let usesFirst = content.box.kind != .flow
      return top + (usesFirst ? content.firstBaseline ?? last : last)
    }
    return max(0, rows - 1)
  }

  private func addFloat(_ box: LayoutBox) {
    // A float only shifts the current line if the line has space for both; otherwise it is deferred to the next line.
    let width = engine.outerWidth(of: box).max
    if isEmpty && unit.isEmpty {
      flow.positionFloat(box, from: row)
      beginLine()
    } else if deferredFloats.isEmpty, !box.isLeft(box.style.float), used + unit.columns + width < lineColumns {
      flow.positionFloat(box, from: row)
      measureBand()
    } else {
      deferredFloats.append(box)
    }
  }

  func positionDeferredFloats() {
    guard !deferredFloats.isEmpty else { return }
    for box in deferredFloats { flow.positionFloat(box, from: row) }
    deferredFloats.removeAll()
  }

  private func addOutOfFlow(_ box: LayoutBox) {
    if box.style.isOriginalDisplayInline {
      flow.recordOutOfFlow(box, column: lineLeft + used + (pendingSpace?.columns ?? 0), row: row)
    } else {
      flow.recordOutOfFlow(box, column: flow.staticColumn, row: isEmpty ? row : row + 1)
    }
  }
}
