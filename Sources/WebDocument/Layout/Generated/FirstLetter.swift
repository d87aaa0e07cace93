/// The first letter of a text (CSS Pseudo-Elements 4, section 2.2).
enum FirstLetter {
  /// The letter with adjacent punctuation; nil if the text has none.
  static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    var index = start
    while index < text.endIndex, text[index].isPunctuation { index = text.index(after: index) }
    guard index < text.endIndex, !text[index].isWhitespace else { return nil }
    index = text.index(after: index)
    while index < text.endIndex, text[index].isPunctuation { index = text.index(after: index) }
    return start..<index
  }
}
