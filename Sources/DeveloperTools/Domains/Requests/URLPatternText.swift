import WebDriver

/// A constructor string of `URLPattern` (WHATWG URL Pattern, section 1.2) whose only pattern is `*`.
struct URLPatternText: Equatable {
  private let scheme: WildcardPattern
  private let host: WildcardPattern
  private let port: WildcardPattern
  private let path: WildcardPattern
  private let query: WildcardPattern

  /// nil for a text that is no such pattern: it is relative, or has groups or regular expressions.
  init?(_ text: String) {
    guard !text.contains(where: { "(){}\\+".contains($0) }), let colon = text.firstRange(of: "://") else { return nil }
    let whole = text.prefix { $0 != "#" }
    let rest = whole[colon.upperBound...]
    let authority = rest.prefix { !"/?".contains($0) }
    let scheme = text[..<colon.lowerBound].lowercased()
    var (host, port) = (authority, Substring(""))
    if let colon = authority.lastIndex(of: ":") {
      (host, port) = (authority[..<colon], authority[authority.index(after: colon)...])
      guard port == "*" || port.allSatisfy(\.isNumber) else { return nil }
    }
    if String(port) == URLParts.defaultPorts[scheme] { port = "" }
    let path = rest[authority.endIndex...].prefix { $0 != "?" }
    let query = rest[path.endIndex...].dropFirst()
    self.scheme = WildcardPattern(scheme, hasEscapes: false)
    self.host = WildcardPattern(host.lowercased(), hasEscapes: false)
    self.port = WildcardPattern(port, hasEscapes: false)
    // The parts after the last one of the text match everything.
    self.path = WildcardPattern(path.isEmpty ? "*" : path, hasEscapes: false)
    self.query = WildcardPattern(path.endIndex == whole.endIndex ? "*" : query, hasEscapes: false)
  }

  func matches(_ url: String) -> Bool {
    guard let parts = URLParts(url) else { return false }
    return scheme.matches(parts.scheme) && host.matches(parts.host) && port.matches(parts.port)
      && path.matches(parts.path) && query.matches(parts.query ?? "")
  }
}
