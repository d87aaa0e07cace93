import TerminalModel

extension KeyDecoder {
  /// The key of a control byte; nil for text, and for Escape, which needs lookahead.
  static func control(_ byte: UInt8) -> DecodedInput? {
    switch byte {
    case 0x00: return .key(.character(" "), .control)
    case 0x09: return .key(.tab)
    case 0x0A, 0x0D: return .key(.enter)
    case 0x08, 0x7F: return .key(.backspace)
    case 0x01...0x1A: return .key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: return .key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: return nil
    }
  }

  /// One key press per grapheme cluster, as input methods commit them.
  static func text(_ bytes: ArraySlice<UInt8>, alt: Bool) -> [DecodedInput] {
    String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }.map { .key(.character($0), alt ? .alt : []) }
  }

  /// The run of text at the start, without an incomplete last character.
  static func textStep(_ bytes: ArraySlice<UInt8>, alt: Bool) -> Step {
    let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    var end = run.endIndex
    if end == bytes.endIndex, let lead = run.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      run.endIndex - lead < characterLength(run[lead])
    {
      end = lead
    }
    guard end > bytes.startIndex else { return .incomplete }
    return Step(length: end - bytes.startIndex, inputs: text(bytes[..<end], alt: alt))
  }

  /// Length of a UTF-8 character by its first byte; 1 for invalid bytes.
  static func characterLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
