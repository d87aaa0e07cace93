/// A hash table of keywords by their letters, which are packed into an integer.
struct KeywordTable {
  /// The first eight letters and the total length.
  private struct Entry {
    var letters: UInt64 = 0
    var length = 0
    var word = SourceKeyword.none
  }

  private static let size = 256
  private var entries = [Entry](repeating: Entry(), count: KeywordTable.size)

  init() {
    for word in SourceKeyword.allCases where word != .none {
      let letters = "\(word)".utf8.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let length = "\(word)".utf8.count
      var index = Self.slot(letters, length)
      while entries[index].word != .none { index = (index + 1) % Self.size }
      entries[index] = Entry(letters: letters, length: length, word: word)
    }
  }

  /// The keyword with these letters; keywords of ten letters differ in their first eight.
  func keyword(letters: UInt64, length: Int) -> SourceKeyword {
    guard length >= 2, length <= 10 else { return .none }
    var index = Self.slot(letters, length)
    while entries[index].word != .none {
      if entries[index].letters == letters, entries[index].length == length { return entries[index].word }
      index = (index + 1) % Self.size
    }
    return .none
  }

  private static func slot(_ letters: UInt64, _ length: Int) -> Int {
    (Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) >> 56) + length) & (size - 1)
  }
}
