/// The common form of texts that differ in single numbers or words, such as `Paid at 9:03` and `Paid at 11:20`.
struct VariedText: Hashable, Sendable {
  private enum Part: Hashable {
    case fixed(String)
    case number
    case word
  }

  private let parts: [Part]

  /// nil when the texts differ in more than single words and numbers.
  init?(_ text: String, _ other: String) {
    let words = Self.words(text)
    let others = Self.words(other)
    guard words.count == others.count else { return nil }
    var parts: [Part] = []
    for (word, other) in zip(words, others) {
      if word == other {
        parts.append(.fixed(word))
      } else if Self.isNumber(word), Self.isNumber(other) {
        parts.append(.number)
      } else if Self.isWord(word), Self.isWord(other) {
        parts.append(.word)
      } else {
        return nil
      }
    }
    self.parts = parts
  }

  /// Replaces the variable parts of a text of this form by a mark; nil for every other text.
  func masked(_ text: String, with mark: String) -> String? {
    let words = Self.words(text)
    guard words.count == parts.count else { return nil }
    var masked = ""
    for (word, part) in zip(words, parts) {
      switch part {
      case .fixed(let fixed):
        guard word == fixed else { return nil }
        masked += word
      case .number:
        guard Self.isNumber(word) else { return nil }
        masked += mark
      case .word:
        guard Self.isWord(word) else { return nil }
        masked += mark
      }
    }
    return masked
  }

  /// Splits a text into runs of letters and digits and single other characters.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in text {
      let belongs = character.isLetter || character.isNumber
      if belongs, isInWord { words[words.count - 1].append(character) } else { words.append(String(character)) }
      isInWord = belongs
    }
    return words
  }

  private static func isNumber(_ word: String) -> Bool { word.allSatisfy(\.isNumber) }
  private static func isWord(_ word: String) -> Bool { word.allSatisfy { $0.isLetter || $0.isNumber } }
}
