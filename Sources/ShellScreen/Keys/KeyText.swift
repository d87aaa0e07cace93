/// What help and palette write of a binding and look into. Made once: they are drawn anew with every letter.
struct KeyText: Equatable, Sendable {
  let section: KeySection
  /// The keys in words, `no key` where there are none.
  let keys: String
  /// What the palette remembers the action by, and another word to find it by.
  let entry: String
  let alias: String
  /// Title, name in settings and keys in small letters, as UTF-8.
  private let words: [UInt8]

  init(_ binding: KeyBinding) {
    section = binding.section
    keys = binding.keys.isEmpty ? "no key" : binding.keyNames
    let name = binding.name
    entry = "action:\(name)"
    alias = name.replacingDashes
    words = Array("\(binding.title) \(name) \(binding.keyNames)".lowercased().utf8)
  }

  /// Whether a word in small letters is in it.
  func contains(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    let length = word.count
    guard length <= words.count else { return false }
    return (0...words.count - length).contains { start in
      words[start] == first && words[start..<start + length].elementsEqual(word)
    }
  }
}
