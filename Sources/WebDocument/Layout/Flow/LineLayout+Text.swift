import TerminalModel

/// Line breaking of text (CSS Text 3, sections 4 and 5).
extension LineLayout {
  func addText(_ raw: String, _ owner: LayoutBox) {
    let text = TextProcessing.prepared(raw, owner.style)
    let wraps = owner.style.wrapsText
    switch owner.style.whiteSpace {
    case .pre, .preWrap, .breakSpaces: forEachLine(of: text) { addPreserved($0, wraps: wraps, owner) }
    case .preLine: forEachLine(of: text) { addCollapsed($0, wraps: wraps, owner) }
    default: addCollapsed(text[...], wraps: wraps, owner)
    }
  }

  private func forEachLine(of text: String, _ body: (Substring) -> Void) {
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        flushUnit()
        endLine(isLast: true)
      }
      body(part)
    }
  }

  private func addCollapsed(_ text: Substring, wraps: Bool, _ owner: LayoutBox) {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      if CSSTokenizer.isSpace(bytes[index]) {
        while index < bytes.endIndex, CSSTokenizer.isSpace(bytes[index]) { index = bytes.index(after: index) }
        addSpace(wraps: wraps, owner)
      } else {
        while index < bytes.endIndex, !CSSTokenizer.isSpace(bytes[index]) { index = bytes.index(after: index) }
        addWord(text[start..<index], wraps: wraps, owner)
      }
    }
  }

  private func addSpace(wraps: Bool, _ owner: LayoutBox) {
    let columns = 1 + owner.style.wordColumns + owner.style.letterColumns
    let blank = Piece(text: String(repeating: " ", count: columns), columns: columns, owner: owner)
    if wraps {
      flushUnit()
      if !isEmpty, pendingSpace == nil { pendingSpace = blank }
    } else if unit.isEmpty {
      if !isEmpty, pendingSpace == nil { pendingSpace = blank }
    } else if unit.pieces.last?.text.utf8.last != 0x20 {
      append(blank.text, columns: columns, owner)
    }
  }

  private func addWord(_ word: Substring, wraps: Bool, _ owner: LayoutBox) {
    if !wraps { unit.wraps = false }
    if WordBreaker.isUnbreakable(word, owner.style) { return append(String(word), columns: word.utf8.count, owner) }
    var isFirst = true
    WordBreaker.forEachPart(of: word, owner.style) { part in
      if !isFirst, wraps { flushUnit() }
      isFirst = false
      append(part.text, columns: part.columns, owner)
      guard part.isHyphenated, wraps else { return }
      unit.needsHyphen = true
      flushUnit()
      hyphen = Piece(text: "-", columns: 1, owner: owner)
    }
  }

  private func addPreserved(_ text: Substring, wraps: Bool, _ owner: LayoutBox) {
    if !wraps { unit.wraps = false }
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      switch bytes[index] {
      case 0x20:
        index = bytes.index(after: index)
        addPreservedBlank(wraps: wraps, owner)
      case 0x09:
        index = bytes.index(after: index)
        let stops = owner.style.tabColumns
        let columns = stops == 0 ? 0 : stops - (used + unit.columns) % stops
        append(String(repeating: " ", count: columns), columns: columns, owner)
        if wraps { flushUnit() }
      case 0x0D: index = bytes.index(after: index)
      default:
        while index < bytes.endIndex, bytes[index] != 0x20, bytes[index] != 0x09, bytes[index] != 0x0D {
          index = bytes.index(after: index)
        }
        addWord(text[start..<index], wraps: wraps, owner)
      }
    }
  }

  /// Preserved trailing spaces hang (CSS Text 3, section 4.1.2).
  private func addPreservedBlank(wraps: Bool, _ owner: LayoutBox) {
    let columns = 1 + owner.style.wordColumns + owner.style.letterColumns
    let text = String(repeating: " ", count: columns)
    guard wraps else { return append(text, columns: columns, owner) }
    flushUnit()
    if owner.style.whiteSpace == .breakSpaces {
      append(text, columns: columns, owner)
      flushUnit()
    } else {
      isEmpty = false
      if used + columns <= lineColumns { addToLine(Piece(text: text, columns: columns, owner: owner)) }
    }
  }
}
