/// The parts of an absolute URL that patterns compare.
package struct URLParts: Equatable, Sendable {
  /// In lower case, without the colon.
  package var scheme: String
  package var host: String
  /// Empty for the default port of the scheme.
  package var port: String
  package var path: String
  /// nil for none.
  package var query: String?

  package static let defaultPorts = ["http": "80", "https": "443", "ws": "80", "wss": "443"]

  /// nil for a text without a scheme. The fragment is dropped.
  package init?(_ url: String) {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else { return nil }
    scheme = url[..<colon].lowercased()
    guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else { return nil }
    var rest = url[url.index(after: colon)...].prefix { $0 != "#" }
    var authority = ""
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      authority = String(rest.prefix { !"/?".contains($0) })
      rest = rest.dropFirst(authority.count)
    }
    let path = rest.prefix { $0 != "?" }
    query = rest.count > path.count ? String(rest.dropFirst(path.count + 1)) : nil
    authority = authority.split(separator: "@").last.map { String($0) } ?? ""
    (host, port) = (authority.lowercased(), "")
    if let end = authority.lastIndex(of: ":"), authority[end...].dropFirst().allSatisfy(\.isNumber) {
      host = authority[..<end].lowercased()
      port = String(authority[authority.index(after: end)...])
    }
    if port == Self.defaultPorts[scheme] { port = "" }
    self.path = path.isEmpty ? "/" : String(path)
  }

  package var origin: String { scheme + "://" + host + (port.isEmpty ? "" : ":" + port) }

  /// The normalized URL.
  package var text: String {
    origin + path + (query.map { "?" + $0 } ?? "")
  }
}
