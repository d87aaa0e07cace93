import TerminalModel

/// The break opportunities within words (CSS Text 3, section 5).
enum WordBreaker {
  /// A part of a word that ends at a break opportunity.
  struct Part {
    var text = ""
    var columns = 0
    /// A hyphen is added if the line ends here.
    var isHyphenated = false
  }

  /// Whether a word has no break opportunity and no letter spacing.
  static func isUnbreakable(_ word: Substring, _ style: ComputedStyle) -> Bool {
    style.wordBreak != .breakAll && !style.breaksEverywhere && style.letterSpacing == 0
      && word.utf8.allSatisfy { $0 < 0x80 } && !LineBreaks.hasOpportunities(inASCII: word)
  }

  /// Calls `body` with the parts of a word.
  static func forEachPart(of word: Substring, _ style: ComputedStyle, _ body: (Part) -> Void) {
    let breaks = LineBreaks(word)
    let spacing = style.letterColumns
    let blanks = String(repeating: " ", count: spacing)
    var part = Part()
    var previous: Character?
    var beforePrevious: Character?
    var offset = 0
    for cluster in word {
      defer { offset += cluster.utf16.count }
      if cluster == "\u{AD}" {
        if style.hyphens != .none, !part.text.isEmpty {
          part.isHyphenated = true
          body(part)
          part = Part()
        }
        previous = nil
        continue
      }
      if let previous, !part.text.isEmpty, opens(cluster, at: offset, after: previous, beforePrevious, breaks, style) {
        body(part)
        part = Part()
      }
      let columns = CharacterWidth.columns(of: cluster)
      if columns > 0 {
        part.text += cluster == "\u{A0}" ? " " : String(cluster)
        if spacing > 0 { part.text += blanks }
        part.columns += columns + spacing
      }
      beforePrevious = previous
      previous = cluster
    }
    if !part.text.isEmpty { body(part) }
  }

  /// Whether a line can end between two characters (CSS Text 3, sections 5.2 and 5.3). The levels of strictness of
  /// `line-break` are the same, as in WebKit.
  private static func opens(
    _ next: Character, at offset: Int, after previous: Character, _ beforePrevious: Character?, _ breaks: LineBreaks,
    _ style: ComputedStyle
  ) -> Bool {
    if style.breaksEverywhere { return true }
    switch style.wordBreak {
    case .breakAll where isAlphanumeric(previous) || isAlphanumeric(next): return !joins(previous) && !joins(next)
    case .keepAll: return previous == "\u{200B}"
    default: return breaks.opens(next, at: offset, after: previous, beforePrevious)
    }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Whether a line never ends next to a character: no-break space and word joiner.
  private static func joins(_ character: Character) -> Bool { character == "\u{A0}" || character == "\u{2060}" }
}
