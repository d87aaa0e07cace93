/// A row filter: all words must occur, in any order and case; words with a leading minus must not occur.
struct InspectorFilter: Equatable, Sendable {
  private var required: [[UInt8]] = []
  private var excluded: [[UInt8]] = []

  init(_ text: String) {
    for word in text.split(separator: " ") {
      if word.hasPrefix("-"), word.utf8.count > 1 {
        excluded.append(Self.folded(word.dropFirst()))
      } else {
        required.append(Self.folded(word))
      }
    }
  }

  var isEmpty: Bool { required.isEmpty && excluded.isEmpty }

  /// Whether each required word is in one of the texts, and no excluded word in any.
  func matches(_ texts: [String]) -> Bool {
    required.allSatisfy { word in texts.contains { Self.contains($0, word) } }
      && !excluded.contains { word in texts.contains { Self.contains($0, word) } }
  }

  private static func folded(_ text: Substring) -> [UInt8] { Array(text.lowercased().utf8) }

  /// Maximum bytes of a text that are searched, to keep keys responsive.
  private static let searchedBytes = 16 << 10

  /// Case folding is per byte for ASCII, by Unicode otherwise.
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
