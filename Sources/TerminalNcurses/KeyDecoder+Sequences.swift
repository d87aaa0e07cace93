import TerminalModel

extension KeyDecoder {
  /// Decodes a control sequence; nil for unsupported ones.
  static func input(for sequence: ControlSequence) -> DecodedInput? {
    switch sequence.marker {
    case nil: return sequence.intermediates.isEmpty ? plainMeaning(of: sequence) : nil
    case UInt8(ascii: "<"): return MouseReport.event(sequence).map { .event(.pointer($0)) }
    case UInt8(ascii: "?"): return reply(sequence).map { .reply($0) }
    default: return nil
    }
  }

  private static func reply(_ sequence: ControlSequence) -> TerminalReply? {
    if sequence.final == UInt8(ascii: "c") { return .deviceAttributes }
    // 997: 1 dark, 2 light.
    if sequence.final == UInt8(ascii: "n"), sequence.parameter(0, or: 0) == 997 {
      switch sequence.parameter(1, or: 0) {
      case 1: return .colorScheme(isDark: true)
      case 2: return .colorScheme(isDark: false)
      default: return nil
      }
    }
    guard sequence.final == UInt8(ascii: "y"), sequence.intermediates == [UInt8(ascii: "$")] else { return nil }
    // DECRPM: 1 set, 2 reset, 0 unknown, 3 and 4 permanent.
    let state = sequence.parameter(1, or: 0)
    return .mode(sequence.parameter(0, or: 0), changeable: state == 1 || state == 2)
  }

  /// The size report of mode 2048: 48, rows, columns, height and width in pixels.
  private static func size(_ sequence: ControlSequence) -> TerminalReply? {
    guard sequence.parameter(0, or: 0) == 48 else { return nil }
    let rows = sequence.parameter(1, or: 0)
    let columns = sequence.parameter(2, or: 0)
    guard (1...0x7FFF).contains(rows), (1...0x7FFF).contains(columns) else { return nil }
    return .size(GridSize(columns: columns, rows: rows))
  }

  private static func plainMeaning(of sequence: ControlSequence) -> DecodedInput? {
    let held = modifiers(sequence.parameter(1, or: 1))
    switch sequence.final {
    case UInt8(ascii: "I"): return .event(.focusGained)
    case UInt8(ascii: "O"): return .event(.focusLost)
    case UInt8(ascii: "t"): return size(sequence).map { .reply($0) }
    case UInt8(ascii: "Z"): return .key(.tab, held.union(.shift))
    case UInt8(ascii: "u"): return codePoint(sequence.parameter(0, or: 0), held, of: sequence)
    case UInt8(ascii: "~"):
      // xterm's modifyOtherKeys: 27, modifiers, code point.
      if sequence.parameter(0, or: 0) == 27, sequence.parameters.count == 3 {
        return codePoint(sequence.parameter(2, or: 0), held, of: sequence)
      }
      return editingKey(sequence.parameter(0, or: 0)).map { .key($0, held) }
    case UInt8(ascii: "^"): return editingKey(sequence.parameter(0, or: 0)).map { .key($0, .control) }
    case UInt8(ascii: "@"): return editingKey(sequence.parameter(0, or: 0)).map { .key($0, [.control, .shift]) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return cursorKey(sequence.final - 0x20).map { .key($0, .shift) }
    case UInt8(ascii: "R"):
      // F3 with modifiers and a cursor position report are ambiguous; the latter is never requested.
      return sequence.parameter(0, or: 1) == 1 ? .key(.function(3), held) : nil
    default: return cursorKey(sequence.final).map { .key($0, held) }
    }
  }

  /// xterm's modifier parameter: the bits of Shift, Alt and Control plus one. Higher bits (Super, locks) are ignored.
  static func modifiers(_ parameter: Int) -> KeyModifiers {
    KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1)) & 0b111)
  }

  /// A key by its code point (CSI u). Releases (event type 3) are ignored.
  private static func codePoint(_ code: Int, _ held: KeyModifiers, of sequence: ControlSequence) -> DecodedInput? {
    if sequence.final == UInt8(ascii: "u"), sequence.parameters.count > 1, sequence.parameters[1].count > 1,
      sequence.parameters[1][1] == 3
    {
      return nil
    }
    switch code {
    case 9: return .key(.tab, held)
    case 13: return .key(.enter, held)
    case 27: return .key(.escape, held)
    case 8, 127: return .key(.backspace, held)
    case 0xE000...0xF8FF: return keypadKey(code).map { .key($0, held) }
    default:
      guard let scalar = Unicode.Scalar(UInt32(clamping: code)), code >= 0x20 else { return nil }
      return .key(.character(Character(scalar)), held).shiftedAsTyped
    }
  }

  /// Keys of `ESC [ number ~` (VT220 and rxvt).
  static func editingKey(_ number: Int) -> KeyCode? {
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23...26: return .function(number - 12)
    case 28, 29: return .function(number - 13)
    case 31...34: return .function(number - 14)
    default: return nil
    }
  }

  /// Keys of `ESC [ letter`.
  static func cursorKey(_ letter: UInt8) -> KeyCode? {
    switch letter {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
  }

  /// Keys of `ESC O letter`: cursor keys in application mode, F1 to F4, keypad.
  static func singleShiftKey(_ letter: UInt8) -> KeyCode? {
    switch letter {
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .character(Character(Unicode.Scalar(letter - 0x40)))
    default: return cursorKey(letter)
    }
  }
}
