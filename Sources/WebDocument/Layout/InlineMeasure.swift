import TerminalModel

/// Computes the min-content and max-content width of inline content.
struct InlineMeasure {
  private(set) var width = IntrinsicWidth()
  private var line = 0
  private var word = 0
  /// The columns of a collapsible space that counts if more content follows.
  private var space = 0

  mutating func add(_ text: String, _ style: ComputedStyle) {
    guard !style.preservesSpaces else { return addPreserved(text, style) }
    let endsLines = style.whiteSpace == .preLine
    let bytes = text.utf8
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if CSSTokenizer.isSpace(bytes[index]) {
        if start < index { addWord(text[start..<index], style) }
        if endsLines, bytes[index] == 0x0A { endLine() } else { addSpace(style) }
        start = bytes.index(after: index)
      }
      index = bytes.index(after: index)
    }
    if start < index { addWord(text[start..<index], style) }
  }

  /// Spaces are preserved, and lines end at forced breaks.
  private mutating func addPreserved(_ text: String, _ style: ComputedStyle) {
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { endLine() }
      for piece in part.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0, style.tabColumns > 0 { addColumns(style.tabColumns - line % style.tabColumns) }
        for (index, word) in piece.element.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
          if index > 0 {
            addColumns(1 + style.wordColumns + style.letterColumns)
            if style.wrapsText { endWord() }
          }
          addWord(word, style)
        }
      }
    }
  }

  private mutating func addWord(_ text: Substring, _ style: ComputedStyle) {
    guard !text.isEmpty else { return }
    if style.minContentBreaksWords, style.wrapsText {
      for cluster in text {
        addColumns(TextProcessing.columns(String(cluster)) + style.letterColumns)
        endWord()
      }
    } else if WordBreaker.isUnbreakable(text, style) {
      addColumns(text.utf8.count)
    } else {
      var isFirst = true
      WordBreaker.forEachPart(of: text, style) { part in
        if !isFirst, style.wrapsText { endWord() }
        isFirst = false
        addColumns(part.columns)
        if part.isHyphenated, style.wrapsText { width.min = max(width.min, word + 1) }
      }
    }
  }

  private mutating func addColumns(_ columns: Int) {
    if space > 0, line > 0 { line += space }
    space = 0
    line += columns
    word += columns
  }

  private mutating func endWord() {
    width.min = max(width.min, word)
    word = 0
  }

  private mutating func addSpace(_ style: ComputedStyle) {
    let columns = 1 + style.wordColumns + style.letterColumns
    if style.wrapsText {
      endWord()
    } else if space == 0, word > 0 {
      word += columns
    }
    if space == 0 { space = columns }
  }

  mutating func addGap(_ columns: Int) {
    guard columns > 0 else { return }
    addColumns(columns)
  }

  mutating func addAtomic(_ box: IntrinsicWidth, breaks: Bool) {
    if space > 0, line > 0 { line += space }
    space = 0
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
    space = 0
  }
}
