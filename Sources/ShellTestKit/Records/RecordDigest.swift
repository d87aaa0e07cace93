/// Digests of what is too long for a record: FNV-1a, 32 bits, as hexadecimal digits.
enum RecordDigest {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// A long text as its start, its size and its digest.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > RecordLimits.text else { return text }
    return "\(text.prefix(RecordLimits.text / 4))... \(text.utf8.count) bytes \(of(text.utf8))"
  }
}

/// Limits that keep records readable. What exceeds them is written as a digest.
enum RecordLimits {
  static let columns = 160
  static let text = 240
  /// Elements of a list, and lines for the elements that were added to one.
  static let elements = 6
  /// Events that are recorded one by one, of a list that a test sends at once.
  static let events = 16
}
