/// The bidirectional character type (UAX #9, table 4). Combining marks belong to their base character.
enum BidiClass {
  case left, right, arabic, number, arabicNumber, separator, terminator, commonSeparator, space, neutral

  /// Whether the character can require reordering of a line.
  var isRightToLeft: Bool { self == .right || self == .arabic || self == .arabicNumber }
  var isStrong: Bool { self == .left || self == .right || self == .arabic }

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .neutral
      return
    }
    switch scalar.value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0xFF10...0xFF19:
      self = .number
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFF0B, 0xFF0D: self = .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF, 0x212E, 0xFF03...0xFF05:
      self = .terminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A: self = .commonSeparator
    case 0x20, 0x09...0x0D, 0x1C...0x1F, 0x2000...0x200A, 0x3000: self = .space
    case 0x200E: self = .left
    case 0x200F: self = .right
    case 0x61C: self = .arabic
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2, 0x10E60...0x10E7E: self = .arabicNumber
    case 0x591...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x10E80...0x10EFF, 0x1E800...0x1EC6F,
      0x1ED50...0x1EDFF, 0x1EF00...0x1EFFF:
      self = .right
    case 0x606...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x1EC70...0x1ED4F, 0x1EE00...0x1EEFF:
      self = .arabic
    default: self = Self.isNeutral(scalar) ? .neutral : .left
    }
  }

  private static func isNeutral(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol, .control, .format,
      .lineSeparator, .paragraphSeparator, .spaceSeparator, .currencySymbol:
      true
    default: false
    }
  }

  /// Whether a text contains right-to-left characters.
  static func containsRightToLeft(in text: String) -> Bool {
    // Right-to-left characters start at U+0590, so their first UTF-8 byte is at least 0xD6.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.contains { BidiClass($0).isRightToLeft }
  }

  /// The mirrored character for right-to-left text.
  static func mirrored(_ character: Character) -> Character { mirrors[character] ?? character }

  private static let mirrors: [Character: Character] = {
    let pairs: [(Character, Character)] = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("⟨", "⟩"), ("≤", "≥"), ("「", "」"),
      ("『", "』"), ("【", "】"),
    ]
    var table: [Character: Character] = [:]
    for (open, close) in pairs {
      table[open] = close
      table[close] = open
    }
    return table
  }()
}
