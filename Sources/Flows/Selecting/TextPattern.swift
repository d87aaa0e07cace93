import Foundation

/// A case-insensitive regular expression that must match a whole text. The dot matches line breaks, anchors match at
/// line breaks.
///
/// An invalid regular expression is a literal text. A text that equals the pattern always matches, so that `$99.99`
/// finds a price.
package struct TextPattern {
  package let source: String
  private let expression: NSRegularExpression?
  /// The lowercase bytes of a literal ASCII pattern, which needs no regular expression.
  private let plain: [UInt8]?

  /// No ASCII text can match. Most texts on a screen are ASCII, and this check avoids a slow regular expression.
  private let needsMoreThanASCII: Bool

  /// The pattern with spaces for line breaks, because soft line breaks of a page are reported as spaces.
  private let flat: String?

  package init(_ source: String) {
    self.source = source
    flat = source.utf8.contains(0x0A) ? Self.withoutBreaks(source) : nil
    let isPlain = source.utf8.allSatisfy { $0 < 0x80 && !Self.special.contains($0) }
    // If dots are the only metacharacters, each other character must occur in the text.
    needsMoreThanASCII =
      !source.utf8.contains { $0 != UInt8(ascii: ".") && Self.special.contains($0) }
      && source.unicodeScalars.contains(where: Self.isFarFromASCII)
    plain = isPlain ? source.utf8.map(Self.lowercase) : nil
    expression =
      isPlain
      ? nil
      : try? NSRegularExpression(
        pattern: "\\A(?:\(source))\\z", options: [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines])
  }

  private static let special = Set("\\^$.|?*+()[]{}#".utf8)

  /// Whether case folding cannot map the scalar to ASCII. The Kelvin sign, for instance, folds to k.
  private static func isFarFromASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80: false
    case 0x400...0x4FF, 0x2010...0x2027, 0x20A0...0x20BF, 0x2600...0x27BF, 0x1F300...0x1FAFF: true
    default: false
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// Whether the whole text matches, either directly or with spaces for the line breaks of text and pattern.
  package func matches(_ text: String) -> Bool {
    if matchesExactly(text) || flat.map({ TextPattern($0).matches(text) }) == true { return true }
    guard Self.hasBreak(text) else { return false }
    return matchesExactly(Self.withoutBreaks(text))
  }

  private static func hasBreak(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(0x0A) } ?? text.utf8.contains(0x0A)
  }

  private static func isASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? false
  }

  private static func withoutBreaks(_ text: String) -> String {
    text.replacingOccurrences(of: "\r\n", with: " ").replacingOccurrences(of: "\n", with: " ")
  }

  /// Whether an ASCII text equals the pattern; nil for a text that is not ASCII.
  private static func compare(_ text: String, _ plain: [UInt8]) -> Bool? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      // A loop without an early exit is vectorized.
      guard bytes.reduce(0, |) < 0x80 else { return nil }
      return bytes.count == plain.count && zip(bytes, plain).allSatisfy { lowercase($0) == $1 }
    } ?? nil
  }

  private func matchesExactly(_ text: String) -> Bool {
    if text == source { return true }
    if let plain {
      if text.utf8.count < plain.count { return false }
      if let verdict = Self.compare(text, plain) { return verdict }
      // Few other scalars fold to ASCII, for instance the Kelvin sign.
      guard text.unicodeScalars.count == plain.count else { return false }
    }
    if needsMoreThanASCII, Self.isASCII(text) { return false }
    guard let expression else { return text.caseInsensitiveCompare(source) == .orderedSame }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
