/// A text file for diagnostics: the name that the user knows, and its lines.
///
/// A class, since every node of a document refers to its file.
package final class SourceFile: Sendable {
  package let path: String
  package let lines: [String]

  package init(path: String, text: String) {
    self.path = path
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineBreak).map(String.init)
  }

  /// A diagnostic at a position in this file, with its excerpt.
  package func diagnostic(at position: SourcePosition, _ message: String, advice: String? = nil) -> Diagnostic {
    Diagnostic(
      path: path, position: position, message: message, advice: advice,
      excerpt: SourceExcerpt.render(lines: lines, position: position))
  }

  /// The line breaks of YAML 1.1, by which the parser counts lines.
  private static func isLineBreak(_ character: Character) -> Bool {
    switch character {
    case "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
