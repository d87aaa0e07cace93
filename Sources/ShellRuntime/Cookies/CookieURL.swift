import WebPolicy

/// The parts of a URL that cookies are matched with: host name, path, and whether the scheme is secure.
struct CookieURL: Equatable {
  var host: String
  var path: String
  var isSecure: Bool

  /// Returns nil for URLs without a host name, which have no cookies.
  init?(_ url: String) {
    guard let address = ParsedURL(url), address.isHTTP || address.scheme == "app", !address.host.isEmpty else {
      return nil
    }
    host = address.host
    path = address.path.hasPrefix("/") ? address.path : "/"
    // The app's own pages use no network, and loopback is potentially trustworthy (Secure Contexts, section 3.1).
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

  /// The default path of a cookie: the folder of the URL.
  var defaultPath: String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether two host names are same-site (HTML standard, section 7.1.1.1).
  static func isSameSite(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard !isAddress(left), !isAddress(right), let site = PublicSuffixList.registrableDomain(of: left) else {
      return false
    }
    return site == PublicSuffixList.registrableDomain(of: right)
  }

  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
