/// Texts with `${...}` in them.
public enum Interpolation {
  /// A part of such a text.
  public enum Part: Equatable, Sendable {
    case text(String)
    case expression(String)
  }

  /// The parts of a text. An expression begins at `${` without a backslash before it, and ends at the last `}` before
  /// the next `$`; `\${x}` is the text `${x}`.
  public static func parts(of text: String) -> [Part] {
    guard hasExpressions(text) else { return text.isEmpty ? [] : [.text(text)] }
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      let opens = scalars[place] == "$" && place + 1 < scalars.count && scalars[place + 1] == "{"
      if opens, place > 0, scalars[place - 1] == "\\" {
        plain.removeLast()
        plain.append("$")
        place += 1
        continue
      }
      if opens, let end = end(of: scalars, from: place + 2) {
        if !plain.isEmpty { parts.append(.text(String(plain))) }
        plain = String.UnicodeScalarView()
        var body = String.UnicodeScalarView()
        body.append(contentsOf: scalars[place + 2..<end])
        parts.append(.expression(String(body)))
        place = end + 1
        continue
      }
      plain.append(scalars[place])
      place += 1
    }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
    return parts
  }

  /// Whether there may be an expression in it: nearly every text of a flow is asked, and few have one.
  static func hasExpressions(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "$")) }

  /// The last `}` before the next `$`.
  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var found: Int?
    for place in start..<scalars.count {
      if scalars[place] == "$" { break }
      if scalars[place] == "}" { found = place }
    }
    return found
  }

  /// What `true:` and `assertTrue` hold for true.
  public static func isTruthy(_ text: String) -> Bool {
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.isEmpty { return false }
    let lowered = trimmed.lowercased()
    if lowered == "false" || lowered == "undefined" || lowered == "null" { return false }
    return Double(trimmed) != 0
  }
}
