/// An error in an input file, with its position.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  package var path: String
  package var position: SourcePosition
  /// What is wrong and what was found, on one line, without control characters: names of the input are parts of it.
  package private(set) var message: String
  /// What to do about it.
  package var advice: String?
  /// The lines around the position, see `SourceFile`; empty if there are none.
  package var excerpt: String

  package init(path: String, position: SourcePosition, message: String, advice: String? = nil, excerpt: String = "") {
    self.path = path
    self.position = position
    self.message = Self.escaped(message) { $0.properties.generalCategory == .control }
    self.advice = advice
    self.excerpt = excerpt
  }

  /// `FILE:LINE:COLUMN: what is wrong, what was found; what to do`.
  package var headline: String {
    let location = "\(path):\(position.line):\(position.column): \(message)"
    guard let advice else { return location }
    return "\(location); \(advice)"
  }

  /// The headline, and below it the excerpt.
  package var description: String { excerpt.isEmpty ? headline : "\(headline)\n\(excerpt)" }

  /// Quotes a text of the input for a message: on one line, without control characters, at most 60 scalars.
  package static func quote(_ text: String) -> String {
    let shown = escaped(String(text.unicodeScalars.prefix(60)), \.isInvisible)
    return "\"\(shown)\(text.unicodeScalars.count > 60 ? "..." : "")\""
  }

  /// A text with escape sequences in place of some scalars outside of printable ASCII.
  private static func escaped(_ text: String, _ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\r": shown += "\\r"
      default:
        if isEscaped(scalar) {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// A control or format character.
  fileprivate var isInvisible: Bool {
    properties.generalCategory == .control || properties.generalCategory == .format
  }
}

/// All errors of an input, in the order of the text. Never empty when thrown.
package struct DiagnosticList: Error, Hashable, Sendable, CustomStringConvertible {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.path, $0.element.position, $0.offset) < ($1.element.path, $1.element.position, $1.offset) }
      .map(\.element)
  }

  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
