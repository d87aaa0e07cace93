/// What cookies are matched with: host and path of a URL, and whether its scheme is secure.
struct CookieAddress: Equatable {
  var host: String
  var path: String
  var isSecure: Bool

  /// nil for URLs that have no cookies: those without a host.
  init?(_ url: String) {
    guard let address = LoadAddress(url), address.isHTTP || address.scheme == "app", !address.host.isEmpty else {
      return nil
    }
    host = address.host
    path = address.path.hasPrefix("/") ? address.path : "/"
    // An app's own pages never pass a network, and a loopback is trusted (Secure Contexts, section 3.1).
    isSecure = address.scheme != "http" || address.isLoopback
  }

  /// RFC 6265bis, section 5.1.3.
  func domainMatches(_ domain: String) -> Bool {
    host == domain || (host.hasSuffix("." + domain) && !Self.isAddress(host))
  }

  /// RFC 6265bis, section 5.1.4.
  func pathMatches(_ cookiePath: String) -> Bool {
    guard path.hasPrefix(cookiePath) else { return false }
    return path.utf8.count == cookiePath.utf8.count || cookiePath.hasSuffix("/")
      || path.utf8.dropFirst(cookiePath.utf8.count).first == UInt8(ascii: "/")
  }

  /// The path of a cookie that names none: the folder of the URL.
  var defaultPath: String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether two hosts belong together. Without a list of public suffixes the last two labels stand for the site.
  static func isSameSite(_ left: String, _ right: String) -> Bool {
    left == right || (!isAddress(left) && !isAddress(right) && site(of: left) == site(of: right))
  }

  private static func site(of host: String) -> [Substring] {
    Array(host.split(separator: ".").suffix(2))
  }

  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
