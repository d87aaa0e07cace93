/// Cached texts of a binding for help and palette, which search them with every typed letter.
struct KeyBindingTexts: Equatable, Sendable {
  let section: KeySection
  /// The keys' names, or `no key`.
  let keys: String
  /// ID of the action in the palette's history, and an alias to search for.
  let commandID: String
  let alias: String
  /// Title, name in settings and keys in lowercase UTF-8.
  private let searchText: [UInt8]

  init(_ binding: KeyBinding) {
    section = binding.section
    keys = binding.keys.isEmpty ? "no key" : binding.keyNames
    let name = binding.name
    commandID = "action:\(name)"
    alias = name.replacingDashes
    searchText = Array("\(binding.title) \(name) \(binding.keyNames)".lowercased().utf8)
  }

  /// Whether the text contains a lowercase word.
  func contains(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    let length = word.count
    guard length <= searchText.count else { return false }
    return (0...searchText.count - length).contains { start in
      searchText[start] == first && searchText[start..<start + length].elementsEqual(word)
    }
  }
}
