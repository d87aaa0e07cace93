/// An error in an input file, with its position.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  public var path: String
  public var position: SourcePosition
  /// What is wrong and what was found, on one line.
  public var message: String
  /// What to do about it.
  public var advice: String?
  /// The lines around the position, see `SourceFile`; empty if there are none.
  public var excerpt: String

  public init(path: String, position: SourcePosition, message: String, advice: String? = nil, excerpt: String = "") {
    self.path = path
    self.position = position
    self.message = message
    self.advice = advice
    self.excerpt = excerpt
  }

  /// `FILE:LINE:COLUMN: what is wrong, what was found; what to do`.
  public var headline: String {
    let location = "\(path):\(position.line):\(position.column): \(message)"
    guard let advice else { return location }
    return "\(location); \(advice)"
  }

  /// The headline, and below it the excerpt.
  public var description: String { excerpt.isEmpty ? headline : "\(headline)\n\(excerpt)" }

  /// Quotes a text of the input for a message: on one line, without control characters, at most 60 scalars.
  public static func quote(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(60) {
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\r": shown += "\\r"
      default:
        if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
    return "\"\(shown)\(text.unicodeScalars.count > 60 ? "..." : "")\""
  }
}

/// All errors of an input, in the order of the text. Never empty when thrown.
public struct DiagnosticList: Error, Hashable, Sendable, CustomStringConvertible {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.path, $0.element.position, $0.offset) < ($1.element.path, $1.element.position, $1.offset) }
      .map(\.element)
  }

  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
