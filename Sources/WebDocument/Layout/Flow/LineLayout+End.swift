import TerminalModel

extension LineLayout {
  /// Closes a line: baselines, alignment, ellipsis. An empty one takes a row.
  func endLine() {
    var ascent = 0
    var descent = 0
    var tallest = 1
    for atomic in atomics {
      switch atomic.alignment {
      case .top, .bottom: tallest = max(tallest, atomic.rows)
      case .baseline, .middle, .raised:
        ascent = max(ascent, atomic.baseline)
        descent = max(descent, atomic.rows - atomic.baseline - 1)
      }
    }
    let rows = max(ascent + 1 + descent, tallest)
    for index in firstText..<fragment.texts.count { fragment.texts[index].row += ascent }
    for atomic in atomics {
      let by =
        switch atomic.alignment {
        case .top: 0
        case .bottom: rows - atomic.rows
        case .baseline, .middle, .raised: ascent - atomic.baseline
        }
      fragment.move(children: atomic.child..<atomic.child + 1, columns: 0, rows: by)
    }
    align()
    let baseline = row + ascent
    if fragment.firstBaseline == nil { fragment.firstBaseline = baseline }
    fragment.lastBaseline = baseline
    row += rows
    placeWaitingFloats()
    beginLine()
  }

  private func align() {
    let free = lineColumns - used
    if free > 0 {
      switch style.textAlign {
      case .center: moveLine(by: free / 2)
      case .right, .end: moveLine(by: free)
      default: break
      }
    } else if free < 0, style.textOverflow == .ellipsis, flow.box.clips {
      shorten(to: lineLeft + lineColumns)
    }
    shiftRelativeInlines()
  }

  private func moveLine(by columns: Int) {
    for index in firstText..<fragment.texts.count { fragment.texts[index].column += columns }
    for index in firstChild..<fragment.children.count where fragment.children[index].role == .inline {
      fragment.children[index].column += columns
    }
    for index in firstEscaping..<fragment.escaping.count where fragment.escaping[index].box.style.isInlineLevel {
      fragment.escaping[index].column += columns
    }
  }

  /// Text of inline boxes that are positioned relatively is moved with them.
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

  /// Cuts text at a column and ends it with an ellipsis.
  private func shorten(to limit: Int) {
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
