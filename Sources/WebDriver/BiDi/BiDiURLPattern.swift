import BridgeContract

/// Which requests are intercepted (W3C WebDriver BiDi, section 7.5.2: `network.UrlPattern`).
package struct BiDiURLPattern: Equatable, Sendable {
  private enum Form: Equatable, Sendable {
    case whole(String)
    /// nil for any.
    case parts(scheme: String?, host: String?, port: String?, path: String?, query: String?)
  }

  private let form: Form

  package init(_ parameters: BiDiParameters) throws(WebDriverError) {
    if try parameters.choice("type", ["string", "pattern"]) == "string" {
      let text = try parameters.string("pattern")
      guard let parts = URLParts(text) else {
        throw .invalid("pattern", .string(text), expected: "an absolute URL")
      }
      form = .whole(parts.text)
      return
    }
    let host = try Self.part(parameters, "hostname")?.lowercased()
    var path = try Self.part(parameters, "pathname")
    if let text = path, !text.hasPrefix("/") { path = "/" + text }
    var query = try Self.part(parameters, "search")
    if let text = query, text.hasPrefix("?") { query = String(text.dropFirst()) }
    var scheme = try Self.part(parameters, "protocol")?.lowercased()
    if let text = scheme, text.hasSuffix(":") { scheme = String(text.dropLast()) }
    form = .parts(
      scheme: scheme, host: host, port: try Self.part(parameters, "port"), path: path, query: query)
  }

  /// A member, without the backslashes that escape characters.
  private static func part(_ parameters: BiDiParameters, _ name: String) throws(WebDriverError) -> String? {
    guard let text = try parameters.optionalString(name) else { return nil }
    var plain = ""
    var isEscaped = false
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      guard isEscaped || !"(){}*".contains(character) else {
        throw .invalid(name, .string(text), expected: "text in which (){}* are escaped by a backslash")
      }
      plain.append(character)
      isEscaped = false
    }
    return plain
  }

  package func matches(_ url: String) -> Bool {
    guard let parts = URLParts(url) else { return false }
    switch form {
    case .whole(let text): return parts.text == text
    case .parts(let scheme, let host, let port, let path, let query):
      if let scheme, scheme != parts.scheme { return false }
      if let host, host != parts.host { return false }
      if let port, port != parts.port, port != URLParts.defaultPorts[parts.scheme] || !parts.port.isEmpty {
        return false
      }
      if let path, path != parts.path { return false }
      if let query, query != parts.query ?? "" { return false }
      return true
    }
  }
}
