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
    style.wordBreak != .breakAll && style.letterSpacing == 0 && word.utf8.allSatisfy { $0 < 0x80 && $0 != 0x2D }
  }

  /// Calls `body` with the parts of a word.
  static func forEachPart(of word: Substring, _ style: ComputedStyle, _ body: (Part) -> Void) {
    let spacing = style.letterColumns
    let blanks = String(repeating: " ", count: spacing)
    var part = Part()
    var previous: Character?
    var wasWide = false
    for cluster in word {
      if cluster == "\u{AD}" {
        if style.hyphens != .none, !part.text.isEmpty {
          part.isHyphenated = true
          body(part)
          part = Part()
          previous = nil
        }
        continue
      }
      let columns = CharacterWidth.columns(of: cluster)
      let isWide = columns == 2
      if let previous, !part.text.isEmpty, opens(cluster, after: previous, isWide || wasWide, style) {
        body(part)
        part = Part()
      }
      if columns > 0 {
        part.text += cluster == "\u{A0}" ? " " : String(cluster)
        if spacing > 0 { part.text += blanks }
        part.columns += columns + spacing
      }
      previous = cluster
      wasWide = isWide
    }
    if !part.text.isEmpty { body(part) }
  }

  private static func opens(
    _ cluster: Character, after previous: Character, _ isWide: Bool, _ style: ComputedStyle
  ) -> Bool {
    if previous == "\u{200B}" || cluster == "\u{200B}" { return true }
    if previous == "\u{2060}" || cluster == "\u{2060}" { return false }
    if style.wordBreak == .breakAll { return true }
    if staysWithPrevious.contains(cluster) || staysWithNext.contains(previous) { return false }
    if isWide { return style.wordBreak != .keepAll || !(cluster.isLetter && previous.isLetter) }
    return previous == "-" && cluster.isLetter
  }

  /// Closing punctuation cannot start a line, opening punctuation cannot end one.
  private static let staysWithPrevious: Set<Character> = [
    "、", "。", "，", "．", "！", "？", "）", "」", "』", "】", "》", "：", "；", "ー", "々", ",", ".", "!", "?", ")", ":",
    ";", "]", "}", "”", "’", "…",
  ]
  private static let staysWithNext: Set<Character> = ["（", "「", "『", "【", "《", "(", "[", "{", "“", "‘", "\u{A0}"]
}
