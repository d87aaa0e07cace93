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
      guard let parts = Self.parts(of: text) else {
        throw .invalid("pattern", .string(text), expected: "an absolute URL")
      }
      form = .whole(Self.normalized(parts))
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

  private struct Parts {
    var scheme: String
    var host: String
    var port: String
    var path: String
    var query: String?
  }

  private static let defaultPorts = ["http": "80", "https": "443", "ws": "80", "wss": "443"]

  private static func parts(of url: String) -> Parts? {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else { return nil }
    let scheme = url[..<colon].lowercased()
    guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else { return nil }
    var rest = url[url.index(after: colon)...].prefix { $0 != "#" }
    var authority = ""
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      authority = String(rest.prefix { !"/?".contains($0) })
      rest = rest.dropFirst(authority.count)
    }
    let path = rest.prefix { $0 != "?" }
    let query = rest.count > path.count ? String(rest.dropFirst(path.count + 1)) : nil
    authority = authority.split(separator: "@").last.map { String($0) } ?? ""
    var (host, port) = (authority, "")
    if let end = authority.lastIndex(of: ":"), authority[end...].dropFirst().allSatisfy(\.isNumber) {
      host = String(authority[..<end])
      port = String(authority[authority.index(after: end)...])
    }
    if port == defaultPorts[scheme] { port = "" }
    return Parts(
      scheme: scheme, host: host.lowercased(), port: port, path: path.isEmpty ? "/" : String(path), query: query)
  }

  private static func normalized(_ parts: Parts) -> String {
    parts.scheme + "://" + parts.host + (parts.port.isEmpty ? "" : ":" + parts.port) + parts.path
      + (parts.query.map { "?" + $0 } ?? "")
  }

  package func matches(_ url: String) -> Bool {
    guard let parts = Self.parts(of: url) else { return false }
    switch form {
    case .whole(let text): return Self.normalized(parts) == text
    case .parts(let scheme, let host, let port, let path, let query):
      if let scheme, scheme != parts.scheme { return false }
      if let host, host != parts.host { return false }
      if let port, port != parts.port, port != Self.defaultPorts[parts.scheme] || !parts.port.isEmpty { return false }
      if let path, path != parts.path { return false }
      if let query, query != parts.query ?? "" { return false }
      return true
    }
  }
}
