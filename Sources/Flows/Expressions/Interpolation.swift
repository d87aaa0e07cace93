/// Parses texts with `${...}` expressions.
package enum Interpolation {
  /// A part of a text.
  package enum Part: Equatable, Sendable {
    case text(String)
    case expression(String)
  }

  /// The parts of a text. An expression begins at `${` without a backslash before it, and ends at the last `}` before
  /// the next `$`; `\${x}` is the text `${x}`.
  package static func parts(of text: String) -> [Part] {
    guard hasExpressions(text) else { return text.isEmpty ? [] : [.text(text)] }
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var position = 0
    while position < scalars.count {
      let opens = scalars[position] == "$" && position + 1 < scalars.count && scalars[position + 1] == "{"
      if opens, position > 0, scalars[position - 1] == "\\" {
        plain.removeLast()
        plain.append("$")
        position += 1
        continue
      }
      if opens, let end = end(of: scalars, from: position + 2) {
        if !plain.isEmpty { parts.append(.text(String(plain))) }
        plain = String.UnicodeScalarView()
        var body = String.UnicodeScalarView()
        body.append(contentsOf: scalars[position + 2..<end])
        parts.append(.expression(String(body)))
        position = end + 1
        continue
      }
      plain.append(scalars[position])
      position += 1
    }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
    return parts
  }

  /// Whether `${` begins an expression in a text, or would without a backslash before it. A fast check, since few texts of a flow do:
  /// `contains` of a longer text needs a third of the time of reading flows.
  static func hasExpressions(_ text: String) -> Bool {
    var isAfterDollar = false
    for byte in text.utf8 {
      if isAfterDollar, byte == UInt8(ascii: "{") { return true }
      isAfterDollar = byte == UInt8(ascii: "$")
    }
    return false
  }

  /// The last `}` before the next `$`.
  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var found: Int?
    for position in start..<scalars.count {
      if scalars[position] == "$" { break }
      if scalars[position] == "}" { found = position }
    }
    return found
  }

  /// Whether `true:` and `assertTrue` accept the text.
  package static func isTruthy(_ text: String) -> Bool {
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.isEmpty { return false }
    let lowered = trimmed.lowercased()
    if lowered == "false" || lowered == "undefined" || lowered == "null" { return false }
    return Double(trimmed) != 0
  }
}
