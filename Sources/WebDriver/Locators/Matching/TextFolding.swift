/// Which differences a comparison of texts ignores: the modifiers `[c]` and `[d]` of NSPredicate.
struct TextFolding: Equatable, Sendable {
  var ignoresCase = false
  var ignoresDiacritics = false

  /// The scalars to compare instead of those of the text.
  func folded(_ text: String) -> [Unicode.Scalar] {
    let text = ignoresCase ? text.lowercased() : text
    guard ignoresDiacritics else { return Array(text.unicodeScalars) }
    return text.unicodeScalars.compactMap(Self.base)
  }

  /// The letter of an accented one; nil for a combining mark. The standard library has no public decomposition, so that
  /// of a precomposed letter is read from its name.
  private static func base(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return scalar }
    if scalar.properties.generalCategory == .nonspacingMark { return nil }
    guard let name = scalar.properties.name, let letter = Self.letter(name) else { return scalar }
    return lettersByName[letter] ?? scalar
  }

  /// The name of the letter without its marks; nil if it has none, or one that Unicode does not decompose, such as a stroke.
  private static func letter(_ name: String) -> String? {
    let words = name.split(separator: " ")
    guard let with = words.firstIndex(of: "WITH") else { return nil }
    guard !words[with...].contains(where: indivisible.contains) else { return nil }
    return words[..<with].joined(separator: " ")
  }

  private static let indivisible: Set<Substring> = ["STROKE", "TAIL", "LOOP", "TOPBAR", "BELT", "PALATAL", "RETROFLEX"]

  private static let lettersByName: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for range in [0x41...0x7A, 0x370...0x52F] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
        if !name.contains(" WITH ") { letters[name] = scalar }
      }
    }
    return letters
  }()
}

extension [Unicode.Scalar] {
  /// Whether the scalars occur in this order without a gap.
  func contains(sequence other: [Unicode.Scalar]) -> Bool {
    guard other.count <= count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }

  func ends(with other: [Unicode.Scalar]) -> Bool { other.count <= count && suffix(other.count).elementsEqual(other) }
}
