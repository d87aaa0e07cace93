import CNcurses

/// The loaded terminal's description, and a copy of it with what the database lacks.
///
/// Terminals whose entries know 256 colours often show all, and say so by COLORTERM only. ncurses does direct colours when
/// the description has them, so it gets a copy in which the two colour capabilities take palette entries and, from
/// `ColorNumbers.direct` up, 24-bit colours. The copy also gives strikethrough, which ncurses has no attribute for, the
/// place of blinking, which Hull never does. It names pairs of colours by marks (`PairSequences`). It moves
/// the cursor in few ways. And it leaves out the switch of character sets that many descriptions have in
/// every change of attributes: lines are drawn by their Unicode characters or in ASCII, and never by another set.
struct TerminalDescription {
  let type: String

  /// Zero when there are none.
  var colors: Int { max(0, Int(hull_nc_number("colors"))) }

  var strikethrough: [UInt8]? { Self.string("smxx") }

  var blinking: [UInt8]? { Self.string("blink") }

  /// Whether colours are set as ECMA-48 has it, and taken back.
  var usesColorSequences: Bool { Self.string("setaf")?.starts(with: [0x1B, 0x5B]) == true && Self.string("op") != nil }

  var canPositionCursor: Bool { Self.string("cup") != nil }

  /// What takes the terminal out of the screen, for the case that ncurses cannot do it any more.
  var leave: [UInt8] {
    ["sgr0", "op", "cnorm", "rmkx", "rmcup"].flatMap { Self.withoutDelays(Self.string($0) ?? []) }
  }

  /// What enters the screen again and undoes what another program may have left: character set, style, cursor.
  static func reclaim(showsCursor: Bool) -> String {
    let bytes = ["smcup", "rmacs", "sgr0", showsCursor ? "cnorm" : "civis"].flatMap { withoutDelays(string($0) ?? []) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A copy for that depth; nil when the description needs no change.
  func adapted(to depth: TerminalColorDepth) -> CompiledDescription? {
    let colorChange = colorChange(to: depth)
    let marksPairs = marksPairs(at: depth, sequences: colorChange != nil || usesColorSequences)
    guard colorChange != nil || marksPairs || strikethrough != nil || copied().switchesLineDrawing else { return nil }
    var copy = copied()
    copy.omitLineDrawing()
    if let colorChange {
      copy.set("colors", number: colorChange.count)
      copy.set("pairs", number: 0x10000)
      copy.set("setaf", string: colorChange.foreground)
      copy.set("setab", string: colorChange.background)
      copy.set("op", string: Array("\u{1B}[39;49m".utf8))
      for name in ["setf", "setb", "initc", "initp", "oc"] { copy.set(name, string: nil) }
      copy.set("ccc", flag: false)
      if depth == .trueColor { copy.extraNumbers.insert((name: "RGB", value: 8), at: 0) }
    }
    copy.moveDirectly()
    if marksPairs { copy.set("scp", string: PairSequences.capability) }
    if let strikethrough { copy.useBlinking(for: strikethrough) }
    return copy
  }

  /// Whether pairs are written by `PairSequences`: where colours are many and set as ECMA-48 has it. A terminal that cannot
  /// reverse in colours (bit 2 of `ncv`) needs pairs that ncurses can turn round.
  private func marksPairs(at depth: TerminalColorDepth, sequences: Bool) -> Bool {
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
    var copy = CompiledDescription(name: type, flags: [], numbers: [], strings: [], extraFlags: [], extraNumbers: [])
    while let name = hull_nc_flag_name(Int32(copy.flags.count)) { copy.flags.append(hull_nc_flag(name)) }
    while let name = hull_nc_number_name(Int32(copy.numbers.count)) {
      let value = hull_nc_number(name)
      copy.numbers.append(value < 0 ? nil : Int(value))
    }
    while let name = hull_nc_string_name(Int32(copy.strings.count)) {
      copy.strings.append(hull_nc_string(name).map { Self.bytes($0) })
    }
    // Those of the extensions that ncurses itself looks at when it draws.
    copy.extraFlags = ["AX", "XT"].filter { hull_nc_flag($0) }
    let unicodeLines = hull_nc_number("U8")
    if unicodeLines >= 0 { copy.extraNumbers.append((name: "U8", value: Int(unicodeLines))) }
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

  /// Delays (`$<5>`) are instructions for the one who writes.
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
