import ShellCore

/// Parser of `WWW-Authenticate` and `Proxy-Authenticate` (RFC 9110, section 11.6.1): a list of challenges, each with a list of
/// parameters, all separated by commas.
package enum AuthenticateHeader {
  /// All challenges: the names of their schemes, and their realms, which are empty without one.
  package static func challenges(in values: String) -> [(scheme: String, realm: String)] {
    var found: [(scheme: String, realm: String)] = []
    for item in items(of: values) {
      var parameter = item[...]
      let word = item.prefix { $0 != " " && $0 != "=" }
      let rest = item.dropFirst(word.count).drop { $0 == " " }
      // A word that no `=` follows is a scheme, and the first of its parameters can follow.
      if !rest.hasPrefix("=") {
        found.append((String(word), ""))
        parameter = rest
      }
      guard !found.isEmpty, let equals = parameter.firstIndex(of: "="),
        parameter[..<equals].lowercased().filter({ $0 != " " }) == "realm"
      else { continue }
      found[found.count - 1].realm = unquoted(parameter[parameter.index(after: equals)...])
    }
    return found
  }

  /// The strongest challenge of a supported scheme; nil if there is none.
  static func challenge(in values: String) -> (scheme: AuthenticationChallenge.Scheme, realm: String)? {
    let known = challenges(in: values).compactMap { challenge in
      scheme(challenge.scheme).map { (scheme: $0, realm: challenge.realm) }
    }
    return known.first { $0.scheme == .digest } ?? known.first
  }

  private static func scheme(_ word: String) -> AuthenticationChallenge.Scheme? {
    switch word.lowercased() {
    case "basic": .basic
    case "digest": .digest
    default: nil
    }
  }

  /// Splits at commas outside of quoted strings.
  private static func items(of text: String) -> [String] {
    var items: [String] = []
    var item = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == ",", !isQuoted {
        items.append(item)
        item = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      item.append(character)
    }
    return (items + [item]).map { String($0.drop { $0 == " " || $0 == "\t" }) }.filter { !$0.isEmpty }
  }

  private static func unquoted(_ text: Substring) -> String {
    let value = text.drop { $0 == " " }
    guard value.first == "\"" else { return String(value) }
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
