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
    let host = try Self.part(parameters, "hostname") { host in
      // Colons are those of an IPv6 address in brackets.
      !host.isEmpty && !host.contains { "/?#".contains($0) } && (!host.contains(":") || host.hasPrefix("["))
    }?.lowercased()
    var path = try Self.part(parameters, "pathname") { !$0.contains { "?#".contains($0) } }
    if let text = path, !text.hasPrefix("/") { path = "/" + text }
    var query = try Self.part(parameters, "search") { !$0.contains("#") }
    if let text = query, text.hasPrefix("?") { query = String(text.dropFirst()) }
    var scheme = try Self.part(parameters, "protocol") { scheme in
      let name = scheme.hasSuffix(":") ? scheme.dropLast() : scheme[...]
      return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }?.lowercased()
    if let text = scheme, text.hasSuffix(":") { scheme = String(text.dropLast()) }
    let port = try Self.part(parameters, "port") { UInt16($0) != nil && $0.allSatisfy(\.isNumber) }
    form = .parts(scheme: scheme, host: host, port: port, path: path, query: query)
  }

  /// A member, without the backslashes that escape characters.
  /// - Parameter isValid: whether it can be that part of a URL.
  private static func part(
    _ parameters: BiDiParameters, _ name: String, where isValid: (String) -> Bool
  ) throws(WebDriverError) -> String? {
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
    guard isValid(plain) else { throw .invalid(name, .string(text), expected: "the \(name) of a URL") }
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
