/// What stands before list items (CSS Counter Styles 3, chapter 6).
enum ListMarker {
  /// nil when there is none, or when it is part of the content.
  static func text(_ style: ListStyle, number: Int) -> String? {
    switch style {
    case .text(let text): return text
    case .keyword(let keyword):
      switch keyword {
      case .none, .disclosureOpen, .disclosureClosed: return nil
      case .circle: return "◦ "
      case .square: return "▪ "
      case .decimal: return "\(number). "
      case .lowerAlpha, .lowerLatin: return letters(number) + ". "
      case .upperAlpha, .upperLatin: return letters(number).uppercased() + ". "
      case .lowerRoman: return roman(number) + ". "
      case .upperRoman: return roman(number).uppercased() + ". "
      default: return "• "
      }
    }
  }

  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var text = ""
    var rest = number
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    let parts: [(Int, String)] = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var text = ""
    var rest = number
    for (value, sign) in parts {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }
}
