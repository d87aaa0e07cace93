/// URLs that `upgrade-insecure-requests` changes (Upgrade Insecure Requests, section 3.3).
package enum InsecureURL {
  /// The secure URL in place of an `http:` or `ws:` URL; nil for others. Port 80 becomes 443, and others stay.
  package static func upgraded(_ url: String) -> String? {
    guard let colon = url.firstIndex(of: ":") else { return nil }
    let scheme: String
    switch url[..<colon].lowercased() {
    case "http": scheme = "https"
    case "ws": scheme = "wss"
    default: return nil
    }
    let rest = url[colon...]
    guard rest.hasPrefix("://") else { return nil }
    let authority = rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isStandard = authority.hasSuffix(":80")
    return scheme + rest[..<authority.endIndex].dropLast(isStandard ? 3 : 0) + rest[authority.endIndex...]
  }
}
