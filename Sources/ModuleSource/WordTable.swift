/// Finds words by their letters, packed into a number while a name is read.
struct WordTable {
  /// The first eight letters, and how many there are.
  private struct Entry {
    var letters: UInt64 = 0
    var length = 0
    var word = SourceWord.none
  }

  private static let size = 256
  private var entries = [Entry](repeating: Entry(), count: WordTable.size)

  init() {
    for word in SourceWord.allCases where word != .none {
      let letters = "\(word)".utf8.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let length = "\(word)".utf8.count
      var place = Self.place(letters, length)
      while entries[place].word != .none { place = (place + 1) % Self.size }
      entries[place] = Entry(letters: letters, length: length, word: word)
    }
  }

  /// The word of these letters; those of ten letters differ in the first eight.
  func word(letters: UInt64, length: Int) -> SourceWord {
    guard length >= 2, length <= 10 else { return .none }
    var place = Self.place(letters, length)
    while entries[place].word != .none {
      if entries[place].letters == letters, entries[place].length == length { return entries[place].word }
      place = (place + 1) % Self.size
    }
    return .none
  }

  private static func place(_ letters: UInt64, _ length: Int) -> Int {
    (Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) >> 56) + length) & (size - 1)
  }
}
