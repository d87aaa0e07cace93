import TerminalModel

extension LineLayout {
  /// Finishes a line: baselines, alignment, ellipsis. An empty line takes a row. `isLast`: the line ends with a forced
  /// break.
  func endLine(isLast: Bool = false) {
    if let hyphen { addToLine(hyphen) }
    let height = lineHeight()
    for index in firstText..<fragment.texts.count { fragment.texts[index].row += height.ascent }
    for atomic in atomics {
      let by =
        switch atomic.alignment {
        case .top: 0
        case .bottom: height.rows - atomic.rows
        case .baseline, .middle, .raised: height.ascent - atomic.baseline
        }
      fragment.move(children: atomic.child..<atomic.child + 1, columns: 0, rows: by)
    }
    // The text determines it in logical order, before it is reordered.
    let isRightToLeft = baseDirection()
    reorder(isRightToLeft: isRightToLeft)
    align(isLast: isLast, isRightToLeft: isRightToLeft)
    let baseline = row + height.ascent
    if fragment.firstBaseline == nil { fragment.firstBaseline = baseline }
    if flow.isFirstLine, engine.styles.hasFirstLinePseudoElements { styleFirstLine() }
    fragment.lastBaseline = baseline
    row += height.rows
    flow.recordLine(start: firstText, end: row)
    positionDeferredFloats()
    beginLine()
  }

  /// The rows above the baseline, and the line's height (CSS 2.2, section 10.8).
  private func lineHeight() -> (ascent: Int, rows: Int) {
    var ascent = (style.lineRows - 1) / 2
    var descent = style.lineRows - 1 - ascent
    for index in firstText..<fragment.texts.count {
      let rows = fragment.texts[index].box.style.lineRows
      guard rows > 1 else { continue }
      ascent = max(ascent, (rows - 1) / 2)
      descent = max(descent, rows - 1 - (rows - 1) / 2)
    }
    for atomic in atomics {
      switch atomic.alignment {
      case .top, .bottom: continue
      case .baseline, .middle, .raised:
        ascent = max(ascent, atomic.baseline)
        descent = max(descent, atomic.rows - atomic.baseline - 1)
      }
    }
    // `top`-aligned boxes extend the line downwards, `bottom`-aligned ones upwards.
    for atomic in atomics {
      switch atomic.alignment {
      case .top: descent = max(descent, atomic.rows - 1 - ascent)
      case .bottom: ascent = max(ascent, atomic.rows - 1 - descent)
      case .baseline, .middle, .raised: continue
      }
    }
    return (ascent, ascent + 1 + descent)
  }

  private func align(isLast: Bool, isRightToLeft: Bool) {
    let free = lineColumns - used
    if free > 0 {
      switch style.alignment(isLastLine: isLast, isRightToLeft: isRightToLeft) {
      case .center: moveLine(by: free / 2)
      case .right: moveLine(by: free)
      case .justify: justify(free)
      default: break
      }
    } else if free < 0, style.textOverflow == .ellipsis, flow.box.clips {
      truncate(to: lineLeft + lineColumns)
    }
    shiftRelativeInlines()
  }

  /// Distributes the free space among the spaces of a line (CSS Text 3, section 6.4).
  private func justify(_ free: Int) {
    let blanks = fragment.texts[firstText...].reduce(0) { $0 + $1.text.utf8.reduce(0) { $0 + ($1 == 0x20 ? 1 : 0) } }
    guard blanks > 0 else { return }
    var given = 0
    var met = 0
    /// The first column after each space, and the shift of the content from there on.
    var moves: [(column: Int, by: Int)] = []
    for index in firstText..<fragment.texts.count {
      var text = ""
      var column = fragment.texts[index].column
      let before = given
      for cluster in fragment.texts[index].text {
        text.append(cluster)
        column += CharacterWidth.columns(of: cluster)
        guard cluster == " " else { continue }
        met += 1
        // Rounded to the nearest cell.
        let share = (2 * free * met + blanks) / (2 * blanks) - given
        given += share
        text += String(repeating: " ", count: share)
        moves.append((column, given))
      }
      fragment.texts[index].text = text
      fragment.texts[index].columns += given - before
      fragment.texts[index].column += before
    }
    for index in firstChild..<fragment.children.count where fragment.children[index].role == .inline {
      let column = fragment.children[index].column
      fragment.children[index].column += moves.last { $0.column <= column }?.by ?? 0
    }
  }

  /// Applies the `::first-line` style to text of the block itself.
  private func styleFirstLine() {
    guard let owner = flow.originatingBox(.firstLine), let first = owner.style.pseudos?[.firstLine] else { return }
    let box = LayoutBox(.anonymous, slot: owner.slot, kind: .inline, role: .inline, style: first, parent: flow.box)
    for index in firstText..<fragment.texts.count where fragment.texts[index].box.style === style {
      fragment.texts[index].box = box
    }
  }

  private func moveLine(by columns: Int) {
    for index in firstText..<fragment.texts.count { fragment.texts[index].column += columns }
    for index in firstChild..<fragment.children.count where fragment.children[index].role == .inline {
      fragment.children[index].column += columns
    }
    for index in firstOutOfFlow..<fragment.outOfFlowBoxes.count
    where fragment.outOfFlowBoxes[index].box.style.isOriginalDisplayInline {
      fragment.outOfFlowBoxes[index].column += columns
    }
  }

  /// Shifts the text of relatively positioned inline boxes.
  private func shiftRelativeInlines() {
    for index in firstText..<fragment.texts.count {
      var current: LayoutBox? = fragment.texts[index].box
      while let box = current, box !== flow.box {
        if box.kind == .inline, box.style.position == .relative {
          let shift = engine.relativeShift(box.style, basis: flow.columns, basisRows: flow.definite)
          fragment.texts[index].column += shift.columns
          fragment.texts[index].row += shift.rows
        }
        current = box.parent
      }
    }
  }

  /// Adds an ellipsis to the last visible line.
  func addEllipsis(lineStart: Int) {
    guard let last = fragment.texts.indices.last, last >= lineStart else { return }
    let limit = flow.left + flow.columns
    if fragment.texts[last].column + fragment.texts[last].columns < limit {
      fragment.texts[last].text += "…"
      fragment.texts[last].columns += 1
    } else {
      firstText = lineStart
      truncate(to: limit)
    }
  }

  /// Truncates text at a column with an ellipsis.
  private func truncate(to limit: Int) {
    while fragment.texts.count > firstText + 1, let last = fragment.texts.last, last.column >= limit {
      fragment.texts.removeLast()
    }
    let index = fragment.texts.count - 1
    guard index >= firstText, fragment.texts[index].column + fragment.texts[index].columns >= limit else { return }
    var text = ""
    var columns = 0
    for cluster in fragment.texts[index].text {
      let width = CharacterWidth.columns(of: cluster)
      if fragment.texts[index].column + columns + width > limit - 1 { break }
      text.append(cluster)
      columns += width
    }
    fragment.texts[index].text = text + "…"
    fragment.texts[index].columns = columns + 1
  }
}
