/// Which part of a text is its first letter (CSS Pseudo-Elements 4, section 2.2).
enum FirstLetter {
  /// A letter with the punctuation around it; nil when the text has none.
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
