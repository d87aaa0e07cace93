import TerminalModel

extension KeyDecoder {
  /// Keypad keys in kitty's keyboard protocol; nil for unsupported keys.
  static func keypadKey(_ code: Int) -> KeyCode? {
    switch code {
    case 57399...57408:
      return Unicode.Scalar(UInt32(code - 57399) + 0x30).map { .character(Character($0)) }
    case 57409: return .character(".")
    case 57410: return .character("/")
    case 57411: return .character("*")
    case 57412: return .character("-")
    case 57413: return .character("+")
    case 57414: return .enter
    case 57415: return .character("=")
    case 57416: return .character(",")
    case 57417: return .left
    case 57418: return .right
    case 57419: return .up
    case 57420: return .down
    case 57421: return .pageUp
    case 57422: return .pageDown
    case 57423: return .home
    case 57424: return .end
    case 57425: return .insert
    case 57426: return .delete
    default: return nil
    }
  }
}
