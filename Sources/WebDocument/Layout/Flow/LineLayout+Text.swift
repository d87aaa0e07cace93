import TerminalModel

extension LineLayout {
  func addText(_ raw: String, _ owner: LayoutBox) {
    let text = TextShape.prepared(raw, owner.style)
    switch owner.style.whiteSpace {
    case .pre: addPreserved(text, wraps: false, owner)
    case .preWrap, .breakSpaces: addPreserved(text, wraps: true, owner)
    case .preLine:
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          flushUnit()
          endLine()
        }
        addCollapsed(String(part), wraps: true, owner)
      }
    case .nowrap: addCollapsed(text, wraps: false, owner)
    default: addCollapsed(text, wraps: true, owner)
    }
  }

  private func addCollapsed(_ text: String, wraps: Bool, _ owner: LayoutBox) {
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
    let blank = Piece(text: " ", columns: 1, owner: owner)
    if wraps {
      flushUnit()
      if !isEmpty, space == nil { space = blank }
    } else if unit.isEmpty {
      if !isEmpty, space == nil { space = blank }
    } else if unit.last?.text.utf8.last != 0x20 {
      append(" ", columns: 1, owner)
    }
  }

  private func addWord(_ word: Substring, wraps: Bool, _ owner: LayoutBox) {
    if !wraps { unitBreaks = false }
    if word.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2D }) {
      append(String(word), columns: word.utf8.count, owner)
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
        if !run.isEmpty { append(run, columns: runColumns, owner) }
        (run, runColumns) = ("", 0)
        flushUnit()
      }
      if cluster == "\u{A0}" { run += " " } else if columns > 0 { run.append(cluster) }
      runColumns += columns
      if columns == 2, wraps {
        append(run, columns: runColumns, owner)
        (run, runColumns) = ("", 0)
      }
      previous = cluster
    }
    if !run.isEmpty { append(run, columns: runColumns, owner) }
  }

  /// Closing punctuation does not begin a line.
  private static let staysWithPrevious: Set<Character> = [
    "、", "。", "，", "．", "！", "？", "）", "」", "』", "】", "》", "：", "；",
  ]

  private func addPreserved(_ text: String, wraps: Bool, _ owner: LayoutBox) {
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        flushUnit()
        endLine()
      }
      if !wraps { unitBreaks = false }
      if part.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F || $0 == 0x20 && !wraps }) {
        if !part.isEmpty { append(String(part), columns: part.utf8.count, owner) }
        continue
      }
      for cluster in part { addPreserved(cluster, wraps: wraps, owner) }
    }
  }

  private func addPreserved(_ cluster: Character, wraps: Bool, _ owner: LayoutBox) {
    if cluster == "\t" {
      let stop = 8 - (used + unitColumns) % 8
      append(String(repeating: " ", count: stop), columns: stop, owner)
    } else if cluster != "\r", cluster != "\u{AD}" {
      let columns = CharacterWidth.columns(of: cluster)
      if columns > 0 { append(String(cluster == "\u{A0}" ? " " : cluster), columns: columns, owner) }
      if cluster == " ", wraps { flushUnit() }
    }
  }
}
