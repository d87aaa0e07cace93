/// What the user typed to see fewer rows: each word must be there, in any place and case; a word behind a minus must not.
struct InspectorFilter: Equatable, Sendable {
  private var wanted: [[UInt8]] = []
  private var unwanted: [[UInt8]] = []

  init(_ text: String) {
    for word in text.split(separator: " ") {
      if word.hasPrefix("-"), word.utf8.count > 1 {
        unwanted.append(Self.folded(word.dropFirst()))
      } else {
        wanted.append(Self.folded(word))
      }
    }
  }

  var isEmpty: Bool { wanted.isEmpty && unwanted.isEmpty }

  /// Whether all of the words are in some of the texts, and none of the unwanted in any.
  func matches(_ texts: [String]) -> Bool {
    wanted.allSatisfy { word in texts.contains { Self.contains($0, word) } }
      && !unwanted.contains { word in texts.contains { Self.contains($0, word) } }
  }

  private static func folded(_ text: Substring) -> [UInt8] { Array(text.lowercased().utf8) }

  /// Bytes of a text that are searched; more is not worth the time of a key.
  private static let searchedBytes = 16 << 10

  /// ASCII is folded byte by byte; anything else by Unicode, which costs more and is rare.
  private static func contains(_ text: String, _ word: [UInt8]) -> Bool {
    var text = text
    let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.prefix(searchedBytes).allSatisfy { $0 < 0x80 } }
    if isASCII != true { text = text.lowercased() }
    return text.withUTF8 { bytes in
      let bytes = bytes.prefix(searchedBytes)
      guard let first = word.first, bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count) where lower(bytes[start]) == first {
        var length = 1
        while length < word.count, lower(bytes[start + length]) == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
