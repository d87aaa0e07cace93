import Foundation

/// The text of a selector: a regular expression that must match the whole of a text, ignoring case, with a dot for any
/// character and anchors at line breaks. What is no regular expression stands for itself; and a text that equals the
/// pattern always matches, so that `$99.99` finds a price.
public struct TextPattern {
  public let source: String
  private let expression: NSRegularExpression?
  /// Of a pattern that stands for itself, in ASCII: its small letters, which need no regular expression.
  private let plain: [UInt8]?

  /// A text in ASCII does not match, however it is folded: most texts on a screen are that, and a regular expression takes long.
  private let needsMoreThanASCII: Bool

  /// The pattern with its line breaks as spaces: a page that breaks its lines where it likes tells them as spaces.
  private let flat: String?

  public init(_ source: String) {
    self.source = source
    flat = source.utf8.contains(0x0A) ? Self.withoutBreaks(source) : nil
    let isPlain = source.utf8.allSatisfy { $0 < 0x80 && !Self.special.contains($0) }
    // With no more than dots, each other character has to be there.
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

  /// Whether nothing in ASCII is the same letter in another case, as k is of the sign of Kelvin.
  private static func isFarFromASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80: false
    case 0x400...0x4FF, 0x2010...0x2027, 0x20A0...0x20BF, 0x2600...0x27BF, 0x1F300...0x1FAFF: true
    default: false
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// Whether the whole text matches, as it is or with its line breaks, and those of the pattern, as spaces.
  public func matches(_ text: String) -> Bool {
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

  /// Whether an ASCII text is the pattern; nil for a text with other letters. All elements of a screen are asked, and only few
  /// are as long as the pattern.
  private static func compare(_ text: String, _ plain: [UInt8]) -> Bool? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      // Without a way out of the loop it is done many bytes at a time.
      guard bytes.reduce(0, |) < 0x80 else { return nil }
      return bytes.count == plain.count && zip(bytes, plain).allSatisfy { lowercase($0) == $1 }
    } ?? nil
  }

  private func matchesExactly(_ text: String) -> Bool {
    if text == source { return true }
    if let plain {
      if text.utf8.count < plain.count { return false }
      if let verdict = Self.compare(text, plain) { return verdict }
      // Of other letters only few are the same as one in ASCII, the sign of Kelvin for instance.
      guard text.unicodeScalars.count == plain.count else { return false }
    }
    if needsMoreThanASCII, Self.isASCII(text) { return false }
    guard let expression else { return text.caseInsensitiveCompare(source) == .orderedSame }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
