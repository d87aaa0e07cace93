import ShellCore

/// The parts of an absolute URL that the loader needs.
struct ParsedURL: Equatable {
  /// In lower case, for example `https`.
  var scheme: String
  /// Host name and port in lower case, without user and password; empty if the URL has none.
  var authority: String
  /// Still percent-encoded.
  var path: String

  /// Returns nil for a text without a scheme (RFC 3986, section 3.1).
  init?(_ text: String) {
    guard let scheme = WebAddress.scheme(of: text) else { return nil }
    self.scheme = scheme
    authority = WebAddress.authority(of: text)
    let rest = authority.isEmpty ? text.dropFirst(scheme.count + 1) : WebAddress.path(of: text)[...]
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    path = String(rest[..<(end ?? rest.endIndex)])
  }

  /// `scheme://host:port`, or `null` for an opaque origin.
  var origin: String {
    authority.isEmpty ? "null" : "\(scheme)://\(authority)"
  }

  /// The host name without its port.
  var host: String {
    if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
    return String(authority.prefix { $0 != ":" })
  }

  var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// Whether the host is this machine, which needs no proxy.
  var isLoopback: Bool {
    let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "[::1"
  }

  /// The origin of a URL as pages see it; `null` for an opaque origin.
  static func origin(of url: String) -> String {
    ParsedURL(url)?.origin ?? "null"
  }
}
