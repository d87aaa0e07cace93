import TerminalModel

/// Text as it is set: transformed, and fit for a terminal.
enum TextShape {
  /// Columns of a text without line feeds.
  static func columns(_ text: some StringProtocol) -> Int { CharacterWidth.columns(of: text) }

  static func prepared(_ text: String, _ style: ComputedStyle) -> String {
    let text = DisplayText.visible(text, layout: .kept)
    switch style.textTransform {
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalize: return capitalized(text)
    default: return text
    }
  }

  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      result += isInWord ? String(character) : character.uppercased()
      isInWord = !character.isWhitespace && character != "-"
    }
    return result
  }

  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(CSSTokenizer.isSpace) }

  /// White space collapsed to single blanks, none at the ends; no-break spaces are blanks like others.
  static func collapsed(_ text: String) -> String {
    text.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
  }
}
