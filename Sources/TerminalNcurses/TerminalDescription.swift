import CNcurses

/// The loaded terminfo description, and an adapted copy of it.
///
/// Many terminals with entries for 256 colors support 24-bit colors and announce it only by COLORTERM. The copy makes
/// the two color capabilities accept palette entries and, from `ColorNumberMap.direct` up, 24-bit colors. It also uses
/// the unneeded blink attribute for strikethrough, which ncurses lacks, encodes color pairs as markers
/// (`PairSequences`), has fewer cursor movements, and does not switch character sets with attributes: lines are drawn
/// in Unicode or ASCII.
struct TerminalDescription {
  let type: String

  /// Number of colors; zero without color support.
  var colors: Int { max(0, Int(hull_nc_number("colors"))) }

  var strikethrough: [UInt8]? { Self.string("smxx") }

  var blinking: [UInt8]? { Self.string("blink") }

  /// Whether colors are set and reset by ECMA-48 sequences.
  var usesColorSequences: Bool { Self.string("setaf")?.starts(with: [0x1B, 0x5B]) == true && Self.string("op") != nil }

  var canPositionCursor: Bool { Self.string("cup") != nil }

  /// Leaves the alternate screen, for a crash handler that cannot use ncurses.
  var exitSequence: [UInt8] {
    ["sgr0", "op", "cnorm", "rmkx", "rmcup"].flatMap { Self.withoutDelays(Self.string($0) ?? []) }
  }

  /// Enters the alternate screen again and resets character set, style and cursor after another program.
  static func reenterSequence(showsCursor: Bool) -> String {
    let bytes = ["smcup", "rmacs", "sgr0", showsCursor ? "cnorm" : "civis"].flatMap { withoutDelays(string($0) ?? []) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An adapted copy for a color depth; nil if no change is needed.
  func adapted(to depth: TerminalColorDepth) -> CompiledDescription? {
    let colorChange = colorChange(to: depth)
    let encodesPairs = encodesPairs(at: depth, sequences: colorChange != nil || usesColorSequences)
    guard colorChange != nil || encodesPairs || strikethrough != nil || copied().sgrSwitchesCharacterSet else {
      return nil
    }
    var copy = copied()
    copy.removeCharacterSetSwitching()
    if let colorChange {
      copy.set("colors", number: colorChange.count)
      copy.set("pairs", number: 0x10000)
      copy.set("setaf", string: colorChange.foreground)
      copy.set("setab", string: colorChange.background)
      copy.set("op", string: Array("\u{1B}[39;49m".utf8))
      for name in ["setf", "setb", "initc", "initp", "oc"] { copy.set(name, string: nil) }
      copy.set("ccc", flag: false)
      if depth == .trueColor { copy.extendedNumbers.insert((name: "RGB", value: 8), at: 0) }
    }
    copy.removeRelativeMovements()
    if encodesPairs { copy.set("scp", string: PairSequences.capability) }
    if let strikethrough { copy.replaceBlink(with: strikethrough) }
    return copy
  }

  /// Whether `PairSequences` generates color sequences: with at least 256 colors set by ECMA-48 sequences. A terminal
  /// that cannot combine reverse video with colors (bit 2 of `ncv`) needs pairs that ncurses can swap.
  private func encodesPairs(at depth: TerminalColorDepth, sequences: Bool) -> Bool {
    switch depth {
    case .none, .ansi16: false
    case .palette256, .trueColor: sequences && max(0, hull_nc_number("ncv")) & 4 == 0 && hull_nc_buffers_output()
    }
  }

  private func colorChange(to depth: TerminalColorDepth) -> ColorCapabilities? {
    switch depth {
    case .none: return nil
    case .ansi16: return colors >= 8 ? nil : .ansi16
    case .palette256: return colors >= 256 ? nil : .palette256
    case .trueColor: return .direct
    }
  }

  private func copied() -> CompiledDescription {
    var copy = CompiledDescription(
      name: type, flags: [], numbers: [], strings: [], extendedFlags: [], extendedNumbers: [])
    while let name = hull_nc_flag_name(Int32(copy.flags.count)) { copy.flags.append(hull_nc_flag(name)) }
    while let name = hull_nc_number_name(Int32(copy.numbers.count)) {
      let value = hull_nc_number(name)
      copy.numbers.append(value < 0 ? nil : Int(value))
    }
    while let name = hull_nc_string_name(Int32(copy.strings.count)) {
      copy.strings.append(hull_nc_string(name).map { Self.bytes($0) })
    }
    // Extended capabilities that ncurses uses for drawing.
    copy.extendedFlags = ["AX", "XT"].filter { hull_nc_flag($0) }
    let unicodeLines = hull_nc_number("U8")
    if unicodeLines >= 0 { copy.extendedNumbers.append((name: "U8", value: Int(unicodeLines))) }
    return copy
  }

  private static func string(_ name: String) -> [UInt8]? { hull_nc_string(name).map { bytes($0) } }

  private static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var next = string
    while next.pointee != 0 {
      result.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return result
  }

  /// Removes padding delays (`$<5>`).
  static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
