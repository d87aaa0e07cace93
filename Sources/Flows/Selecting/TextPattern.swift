import Foundation

/// The text of a selector: a regular expression that must match the whole of a text, ignoring case, with a dot for any
/// character and anchors at line breaks. What is no regular expression stands for itself; and a text that equals the
/// pattern always matches, so that `$99.99` finds a price.
public struct TextPattern {
  public let source: String
  private let expression: NSRegularExpression?

  public init(_ source: String) {
    self.source = source
    expression = try? NSRegularExpression(
      pattern: "\\A(?:\(source))\\z", options: [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines])
  }

  /// Whether the whole text matches, as it is or with its line breaks as spaces.
  public func matches(_ text: String) -> Bool {
    if matchesExactly(text) { return true }
    guard text.contains("\n") || text.contains("\r\n") else { return false }
    return matchesExactly(text.replacingOccurrences(of: "\r\n", with: " ").replacingOccurrences(of: "\n", with: " "))
  }

  private func matchesExactly(_ text: String) -> Bool {
    if text == source { return true }
    guard let expression else { return text.caseInsensitiveCompare(source) == .orderedSame }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
