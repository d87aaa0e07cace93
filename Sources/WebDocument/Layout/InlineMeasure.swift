import TerminalModel

/// Adds up how wide inline content is, when nothing and when everything is broken.
struct InlineMeasure {
  private(set) var width = IntrinsicWidth()
  private var line = 0
  private var word = 0
  private var hasSpace = false

  mutating func add(_ text: String, _ style: ComputedStyle) {
    let keepsSpace = style.whiteSpace == .pre || style.whiteSpace == .preWrap || style.whiteSpace == .breakSpaces
    if keepsSpace {
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { endLine() }
        addWord(CharacterWidth.columns(of: part))
      }
      return
    }
    let bytes = text.utf8
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if CSSTokenizer.isSpace(bytes[index]) {
        if start < index { addWord(TextShape.columns(text[start..<index])) }
        addSpace(breaks: style.whiteSpace != .nowrap)
        start = bytes.index(after: index)
      }
      index = bytes.index(after: index)
    }
    if start < index { addWord(TextShape.columns(text[start..<index])) }
  }

  private mutating func addWord(_ columns: Int) {
    if hasSpace, line > 0 { line += 1 }
    hasSpace = false
    line += columns
    word += columns
  }

  private mutating func addSpace(breaks: Bool) {
    if breaks {
      width.min = max(width.min, word)
      word = 0
    } else if !hasSpace, word > 0 {
      word += 1
    }
    hasSpace = true
  }

  mutating func addGap(_ columns: Int) {
    guard columns > 0 else { return }
    addWord(columns)
  }

  mutating func addAtomic(_ box: IntrinsicWidth, breaks: Bool) {
    if hasSpace, line > 0 { line += 1 }
    hasSpace = false
    line += box.max
    guard breaks else {
      word += box.min
      return
    }
    width.min = max(width.min, word, box.min)
    word = 0
  }

  mutating func endLine() {
    width.min = max(width.min, word)
    width.max = max(width.max, line)
    word = 0
    line = 0
    hasSpace = false
  }
}
