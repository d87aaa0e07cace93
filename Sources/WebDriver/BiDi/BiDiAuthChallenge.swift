/// A challenge of a server or a proxy (W3C WebDriver BiDi, section 7.5.2: `network.AuthChallenge`).
package struct BiDiAuthChallenge: Equatable, Sendable {
  package var scheme: String
  /// Empty without one.
  package var realm: String

  /// The challenges of a header `WWW-Authenticate` or `Proxy-Authenticate` (RFC 9110, section 11.6.1).
  package static func all(in header: String) -> [BiDiAuthChallenge] {
    var challenges: [BiDiAuthChallenge] = []
    for item in items(of: header) {
      var parameter = item
      let word = item.prefix { !$0.isWhitespace && $0 != "=" }
      let rest = item.dropFirst(word.count).drop { $0.isWhitespace }
      // A word that no `=` follows is a scheme, and the first of its parameters can follow.
      if !rest.hasPrefix("=") {
        challenges.append(BiDiAuthChallenge(scheme: String(word), realm: ""))
        parameter = rest
      }
      guard !challenges.isEmpty, let equals = parameter.firstIndex(of: "="),
        parameter[..<equals].lowercased().filter({ !$0.isWhitespace }) == "realm"
      else { continue }
      challenges[challenges.count - 1].realm = unquoted(parameter[equals...].dropFirst())
    }
    return challenges
  }

  /// Splits at commas outside of quoted strings.
  private static func items(of text: String) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    let items = text.split { character in
      if character == ",", !isQuoted { return true }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      return false
    }
    return items.map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
  }

  private static func unquoted(_ text: Substring) -> String {
    let value = text.drop { $0.isWhitespace }
    guard value.first == "\"" else { return String(value.prefix { !$0.isWhitespace }) }
    var result = ""
    var isEscaped = false
    for character in value.dropFirst() {
      if !isEscaped, character == "\"" { break }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { result.append(character) }
    }
    return result
  }
}
