import TerminalModel

/// Text processing: white space, `text-transform`, terminal-safe characters.
enum TextProcessing {
  /// The columns of a text without line feeds.
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

  static func isWhitespace(_ text: String) -> Bool { text.utf8.allSatisfy(CSSTokenizer.isSpace) }

  /// Collapses white space to single spaces and trims the ends; no-break spaces count as spaces.
  static func collapsed(_ text: String) -> String {
    if let text = collapsedBytes(text) { return text }
    return text.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
  }

  /// Fast path for texts with ASCII white space only. The UTF-8 form of other white space starts with one of four
  /// bytes.
  private static func collapsedBytes(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isGap = false
    var isChanged = false
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, 0x20:
        isChanged = isChanged || isGap || bytes.isEmpty || byte != 0x20
        isGap = true
      case 0xC2, 0xE1, 0xE2, 0xE3: return nil
      default:
        if isGap, !bytes.isEmpty { bytes.append(0x20) }
        isGap = false
        bytes.append(byte)
      }
    }
    return isChanged || isGap ? String(decoding: bytes, as: UTF8.self) : text
  }
}
