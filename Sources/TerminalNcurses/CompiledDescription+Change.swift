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

  /// Lets the attribute for blinking turn something else on, wherever the description mentions it.
  mutating func useBlinking(for sequence: [UInt8]) {
    let parameters = sequence.dropFirst(2).dropLast()
    guard let index = Self.index(of: "sgr", hull_nc_string_name), let all = strings[index] else {
      set("blink", string: sequence)
      return
    }
    // The part of `sgr` for its fourth parameter, as descriptions of the ECMA-48 family write it.
    let blinking = Array("%?%p4%t;5%;".utf8)
    let start = all.indices.first { all[$0...].starts(with: blinking) }
    guard let start, sequence.starts(with: [0x1B, UInt8(ascii: "[")]), sequence.last == UInt8(ascii: "m") else {
      return
    }
    set("blink", string: sequence)
    strings[index] =
      Array(all[..<start]) + Array("%?%p4%t;".utf8) + Array(parameters) + Array("%;".utf8)
      + Array(all[(start + blinking.count)...])
  }

  /// The switch to the alternate character set or back, as descriptions of the ECMA-48 family have it in `sgr`.
  private static let lineDrawing = Array("%?%p9%t\u{1B}(0%e\u{1B}(B%;".utf8)
  private static let plainSet = Array("\u{1B}(B".utf8)

  /// Whether attributes and character set are changed together.
  var switchesLineDrawing: Bool {
    guard let index = Self.index(of: "sgr", hull_nc_string_name) else { return false }
    return strings[index]?.starts(with: Self.lineDrawing) == true
  }

  /// Lets changes of attributes leave the character set alone.
  mutating func omitLineDrawing() {
    guard switchesLineDrawing else { return }
    for (name, prefix) in [("sgr", Self.lineDrawing), ("sgr0", Self.plainSet)] {
      guard let index = Self.index(of: name, hull_nc_string_name), let all = strings[index], all.starts(with: prefix)
      else { continue }
      strings[index] = Array(all.dropFirst(prefix.count))
    }
  }

  /// Leaves out all movements of the cursor but to a place, to the right, and to the start of the row. ncurses works out the
  /// bytes of each way that there is for each of its moves, of which a frame has hundreds; what the others save are a few
  /// bytes in some.
  mutating func moveDirectly() {
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
