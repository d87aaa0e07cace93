import TerminalModel

/// Decodes SGR mouse reports (DEC private mode 1006): `ESC [ < buttons ; column ; row M`, with `m` for a release.
enum MouseReport {
  /// Rows per wheel step.
  static let rowsPerNotch = 3

  static func event(_ sequence: ControlSequence) -> PointerEvent? {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M"), sequence.parameters.count == 3 else { return nil }
    let bits = sequence.parameter(0, or: 0)
    // Coordinates start at one.
    let point = GridPoint(
      column: max(0, sequence.parameter(1, or: 1) - 1), row: max(0, sequence.parameter(2, or: 1) - 1))
    let held = modifiers(bits)
    if bits & 0x40 != 0 {
      // 64 is up, 65 down, 66 and 67 are the horizontal wheel.
      guard bits & 0b10 == 0, !isRelease else { return nil }
      let rows = bits & 1 == 0 ? -rowsPerNotch : rowsPerNotch
      return PointerEvent(action: .wheel(rows: rows), button: .none, point: point, modifiers: held)
    }
    guard bits < 0x80, let button = button(bits & 0b11) else { return nil }
    let isMotion = bits & 0x20 != 0
    return PointerEvent(
      action: isRelease ? .release : isMotion ? .drag : .press, button: button, point: point, modifiers: held)
  }

  /// nil for 3: movement without a button, which is not requested.
  private static func button(_ number: Int) -> PointerEvent.Button? {
    switch number {
    case 0: return .left
    case 1: return .middle
    case 2: return .right
    default: return nil
    }
  }

  private static func modifiers(_ bits: Int) -> KeyModifiers {
    var result: KeyModifiers = []
    if bits & 4 != 0 { result.insert(.shift) }
    if bits & 8 != 0 { result.insert(.alt) }
    if bits & 16 != 0 { result.insert(.control) }
    return result
  }
}
