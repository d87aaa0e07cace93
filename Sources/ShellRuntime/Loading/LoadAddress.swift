import ShellCore

/// The parts of an absolute URL that the loader decides by.
struct LoadAddress: Equatable {
  /// In lower case, for instance `https`.
  var scheme: String
  /// Host and port in lower case, without user and password; empty when the URL has none.
  var authority: String
  /// Still percent-encoded.
  var path: String

  /// nil when the text has no scheme (RFC 3986, section 3.1).
  init?(_ text: String) {
    guard let scheme = WebAddress.scheme(of: text) else { return nil }
    self.scheme = scheme
    authority = WebAddress.authority(of: text)
    let rest = authority.isEmpty ? text.dropFirst(scheme.count + 1) : WebAddress.path(of: text)[...]
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    path = String(rest[..<(end ?? rest.endIndex)])
  }

  /// `scheme://host:port`, or `null` for addresses that belong to nobody.
  var origin: String {
    authority.isEmpty ? "null" : "\(scheme)://\(authority)"
  }

  /// The host without its port.
  var host: String {
    if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
    return String(authority.prefix { $0 != ":" })
  }

  var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// Whether a proxy would only lead back to this machine.
  var isLoopback: Bool {
    let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "[::1"
  }

  /// The origin of a URL as pages see it; `null` when it has none.
  static func origin(of url: String) -> String {
    LoadAddress(url)?.origin ?? "null"
  }
}
