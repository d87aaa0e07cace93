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
      guard let text = try Self.part(parameters, "pattern"), let parts = URLParts(text), parts.isValid else {
        throw parameters.invalid("pattern", "an absolute URL")
      }
      form = .whole(parts.text)
      return
    }
    let host = try Self.part(parameters, "hostname")?.lowercased()
    if let host, !URLParts.isHost(host) { throw parameters.invalid("hostname", "a host") }
    var scheme = try Self.part(parameters, "protocol")?.lowercased()
    if let text = scheme, text.hasSuffix(":") { scheme = String(text.dropLast()) }
    if let scheme, !URLParts.isScheme(scheme) { throw parameters.invalid("protocol", "the scheme of a URL") }
    form = .parts(
      scheme: scheme, host: host, port: try Self.port(parameters), path: try Self.path(parameters),
      query: try Self.query(parameters))
  }

  private static func port(_ parameters: BiDiParameters) throws(WebDriverError) -> String? {
    guard let text = try part(parameters, "port") else { return nil }
    guard URLParts.isPort(text), let number = UInt16(text) else {
      throw parameters.invalid("port", "digits of a number in 0...65535")
    }
    return String(number)
  }

  private static func path(_ parameters: BiDiParameters) throws(WebDriverError) -> String? {
    guard let text = try part(parameters, "pathname") else { return nil }
    guard !text.contains(where: { "?#".contains($0) }) else {
      throw parameters.invalid("pathname", "a path without ? and #")
    }
    return text.hasPrefix("/") ? text : "/" + text
  }

  private static func query(_ parameters: BiDiParameters) throws(WebDriverError) -> String? {
    guard let text = try part(parameters, "search") else { return nil }
    guard !text.contains("#") else { throw parameters.invalid("search", "a query without #") }
    return text.hasPrefix("?") ? String(text.dropFirst()) : text
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
        throw parameters.invalid(name, "text in which (){}* are escaped by a backslash")
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
