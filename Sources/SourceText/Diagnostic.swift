/// What is wrong with an input file, and where.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  public var path: String
  public var position: SourcePosition
  /// What is wrong and what was found, in one line.
  public var message: String
  /// What to do about it.
  public var advice: String?
  /// The lines around the place, see `SourceFile`; empty when there are none to show.
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
    let place = "\(path):\(position.line):\(position.column): \(message)"
    guard let advice else { return place }
    return "\(place); \(advice)"
  }

  /// The headline, and below it the excerpt.
  public var description: String { excerpt.isEmpty ? headline : "\(headline)\n\(excerpt)" }

  /// A text of the input inside a message: in quotation marks, on one line, without control characters, at most 60 long.
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
