/// A grapheme cluster without a reference: its UTF-8 in five words. Grids are copied, filled and compared all the time, and
/// counting references to their characters would be most of that work.
struct CellSymbol: Hashable, Sendable {
  /// Bytes of UTF-8 that a cell keeps. The longest emoji sequences of Unicode have 35; of clusters with more marks than that
  /// the last ones are left out.
  static let capacity = 39

  /// The bytes from the lowest to the highest of each word; the highest of the last one is their number.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64)

  init(ascii: UInt8) { words = (UInt64(ascii), 0, 0, 0, 1 << 56) }

  init(_ character: Character) {
    let bytes = character.utf8
    let count = bytes.count
    words = (0, 0, 0, 0, 0)
    if count <= Self.capacity { store(bytes, count: count) } else { store(Self.leading(bytes)) }
  }

  private mutating func store(_ bytes: [UInt8]) { store(bytes, count: bytes.count) }

  private mutating func store(_ bytes: some Sequence<UInt8>, count: Int) {
    withUnsafeMutableBytes(of: &words) { memory in
      for (index, byte) in bytes.enumerated() { memory[index] = byte }
      memory[Self.capacity] = UInt8(count)
    }
  }

  /// As many whole characters as fit.
  private static func leading(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var kept = Array(bytes.prefix(capacity + 1))
    while let last = kept.popLast(), last & 0xC0 == 0x80 {}
    return kept
  }

  /// Of a cluster of one byte.
  var asciiValue: UInt8? { words.4 == 1 << 56 && words.0 < 0x80 ? UInt8(truncatingIfNeeded: words.0) : nil }

  var character: Character {
    if let ascii = asciiValue { return Character(Unicode.Scalar(ascii)) }
    return withUnsafeBytes(of: words) { memory in
      String(decoding: memory.prefix(Int(memory[Self.capacity])), as: UTF8.self).first ?? " "
    }
  }

  static func == (left: CellSymbol, right: CellSymbol) -> Bool {
    left.words.0 == right.words.0 && left.words.4 == right.words.4 && left.words.1 == right.words.1
      && left.words.2 == right.words.2 && left.words.3 == right.words.3
  }

  /// Few clusters begin alike and are equally long.
  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.4)
  }
}
