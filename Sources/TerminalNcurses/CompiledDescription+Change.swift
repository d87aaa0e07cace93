import CNcurses

extension CompiledDescription {
  mutating func set(_ name: String, flag value: Bool) {
    guard let index = Self.index(of: name, hull_nc_flag_name) else { return }
    flags[index] = value
  }

  mutating func set(_ name: String, number value: Int?) {
    guard let index = Self.index(of: name, hull_nc_number_name) else { return }
    numbers[index] = value
  }

  mutating func set(_ name: String, string value: [UInt8]?) {
    guard let index = Self.index(of: name, hull_nc_string_name) else { return }
    strings[index] = value
  }

  /// Makes the blink attribute emit another sequence, in `blink` and in `sgr`.
  mutating func replaceBlink(with sequence: [UInt8]) {
    let parameters = sequence.dropFirst(2).dropLast()
    guard let index = Self.index(of: "sgr", hull_nc_string_name), let all = strings[index] else {
      set("blink", string: sequence)
      return
    }
    // The fourth parameter in `sgr` of ECMA-48 terminals.
    let blinkPart = Array("%?%p4%t;5%;".utf8)
    let start = all.indices.first { all[$0...].starts(with: blinkPart) }
    guard let start, sequence.starts(with: [0x1B, UInt8(ascii: "[")]), sequence.last == UInt8(ascii: "m") else {
      return
    }
    set("blink", string: sequence)
    strings[index] =
      Array(all[..<start]) + Array("%?%p4%t;".utf8) + Array(parameters) + Array("%;".utf8)
      + Array(all[(start + blinkPart.count)...])
  }

  /// The part of `sgr` of ECMA-48 terminals that switches to the alternate character set or back.
  private static let lineDrawing = Array("%?%p9%t\u{1B}(0%e\u{1B}(B%;".utf8)
  private static let plainSet = Array("\u{1B}(B".utf8)

  /// Whether `sgr` also switches the character set.
  var sgrSwitchesCharacterSet: Bool {
    guard let index = Self.index(of: "sgr", hull_nc_string_name) else { return false }
    return strings[index]?.starts(with: Self.lineDrawing) == true
  }

  /// Removes switching of the character set from `sgr` and `sgr0`.
  mutating func removeCharacterSetSwitching() {
    guard sgrSwitchesCharacterSet else { return }
    for (name, prefix) in [("sgr", Self.lineDrawing), ("sgr0", Self.plainSet)] {
      guard let index = Self.index(of: name, hull_nc_string_name), let all = strings[index], all.starts(with: prefix)
      else { continue }
      strings[index] = Array(all.dropFirst(prefix.count))
    }
  }

  /// Removes cursor movements except absolute ones, to the right, and to the start of the row. ncurses compares the
  /// cost of all alternatives for each move, which takes more time than the few saved bytes are worth.
  mutating func removeRelativeMovements() {
    for name in ["home", "ll", "vpa", "hpa", "cuu", "cud", "cub", "cuu1", "cud1"] { set(name, string: nil) }
  }

  private static func index(of name: String, _ names: (Int32) -> UnsafePointer<CChar>?) -> Int? {
    var index: Int32 = 0
    while let next = names(index) {
      if String(cString: next) == name { return Int(index) }
      index += 1
    }
    return nil
  }
}
