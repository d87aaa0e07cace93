/// Parser of sizes: `512b`, `64kb`, `1mb`, `1gb`, or a plain number of bytes.
enum ByteSize {
  static let allowed = "a number of bytes, or a number with b, kb or mb, for instance 64kb"
  /// The largest size that fits into one message to a page.
  static let maximum = 32 << 20

  /// The number of bytes; a kilobyte has 1024. Returns nil if the text is not a size, or is zero or above the maximum.
  static func bytes(from text: String, maximum: Int = maximum) -> Int? {
    let lowered = text.lowercased()
    let units: [(suffix: String, factor: Int)] = [
      ("kb", 1 << 10), ("mb", 1 << 20), ("gb", 1 << 30), ("b", 1), ("", 1),
    ]
    guard let unit = units.first(where: { lowered.hasSuffix($0.suffix) }),
      let value = digits(lowered.dropLast(unit.suffix.count)), value > 0, value <= maximum / unit.factor
    else { return nil }
    return value * unit.factor
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }
}
