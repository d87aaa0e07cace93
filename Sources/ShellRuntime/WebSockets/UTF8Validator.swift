/// Validates UTF-8 that arrives in parts (Unicode, table 3-7), and fails at the first byte that no text continues with.
struct UTF8Validator {
  /// Bytes that the last character still needs.
  private var missing = 0
  /// The range of the next byte of a character.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the text does not end within a character.
  var isComplete: Bool { missing == 0 }

  /// Returns false if the text cannot become UTF-8.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    for byte in bytes {
      if missing > 0 {
        guard next.contains(byte) else { return false }
        missing -= 1
        next = 0x80...0xBF
      } else if byte >= 0x80 {
        guard start(byte) else { return false }
      }
    }
    return true
  }

  /// Excludes overlong forms, surrogates, and numbers beyond U+10FFFF.
  private mutating func start(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}
