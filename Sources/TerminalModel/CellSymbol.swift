/// A grapheme cluster stored inline as UTF-8 in five words, to avoid reference counting when grids are copied, filled
/// and compared.
struct CellSymbol: Hashable, Sendable {
  /// Maximum bytes of UTF-8. The longest emoji sequences of Unicode have 35; longer clusters are truncated.
  static let capacity = 39

  /// The bytes, starting at the lowest of each word. The highest byte of the last word is the count.
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

  /// The longest prefix of whole scalars that fits.
  private static func leading(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var kept = Array(bytes.prefix(capacity + 1))
    while let last = kept.popLast(), last & 0xC0 == 0x80 {}
    return kept
  }

  /// The byte of an ASCII cluster.
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

  /// First word and last word (with the count) suffice: few clusters share both.
  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.4)
  }
}
