/// An error in an input file, with its position.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  package var path: String
  package var position: SourcePosition
  /// What is wrong and what was found, on one line.
  package var message: String
  /// What to do about it.
  package var advice: String?
  /// The lines around the position, see `SourceFile`; empty if there are none.
  package var excerpt: String

  package init(path: String, position: SourcePosition, message: String, advice: String? = nil, excerpt: String = "") {
    self.path = path
    self.position = position
    self.message = message
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
    var shown = ""
    for scalar in text.unicodeScalars.prefix(60) {
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\r": shown += "\\r"
      default:
        if scalar.isInvisible {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
    return "\"\(shown)\(text.unicodeScalars.count > 60 ? "..." : "")\""
  }
}

extension Unicode.Scalar {
  /// A control or format character. Most texts are printable ASCII, for which no table is needed.
  fileprivate var isInvisible: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return properties.generalCategory == .control || properties.generalCategory == .format
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
