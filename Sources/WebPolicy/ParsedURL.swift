/// The parts of an absolute, serialized URL (URL Standard, section 4.1), for loading and for policies: the one reader of
/// origins.
package struct ParsedURL: Equatable, Sendable {
  /// In lower case, without the colon.
  package private(set) var scheme: String
  /// Host and port in lower case, without user, password and default port; empty when the URL has none.
  package let authority: String
  /// Still percent-encoded, without query and fragment.
  package let path: String

  /// Nil for a text without a scheme.
  package init?(_ text: String) {
    guard let scheme = Self.scheme(of: text) else { return nil }
    self.scheme = scheme
    let written = Self.writtenAuthority(of: text)
    authority = written.map { Self.normalized($0, scheme) } ?? ""
    let start = written?.endIndex ?? text.utf8.index(text.startIndex, offsetBy: scheme.utf8.count + 1)
    let rest = text[start...]
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    let path = rest[..<(end ?? rest.endIndex)]
    self.path = path.isEmpty && !authority.isEmpty ? "/" : String(path)
  }

  /// `scheme://host[:port]`; `null` for an opaque origin.
  package var origin: String { authority.isEmpty ? "null" : "\(scheme)://\(authority)" }

  /// The host in lower case, without its port.
  package var host: String { Self.host(ofAuthority: authority) }

  /// Nil for the scheme's default port.
  package var port: Int? {
    let rest = authority.dropFirst(host.count)
    return rest.hasPrefix(":") ? Int(rest.dropFirst()) : nil
  }

  /// The port, also that of the scheme.
  var effectivePort: Int? { port ?? Self.defaultPort(of: scheme) }

  package var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// Whether the host is this machine: secure without TLS, and without a proxy.
  package var isLoopback: Bool {
    let host = host
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "[::1]"
  }

  /// A WebSocket is compared as its handshake (Fetch standard, section 3.6.1).
  var ofHandshake: ParsedURL {
    var url = self
    switch scheme {
    case "ws": url.scheme = "http"
    case "wss": url.scheme = "https"
    default: break
    }
    return url
  }

  /// The origin of a URL as pages see it; `null` for an opaque origin.
  package static func origin(of url: String) -> String { ParsedURL(url)?.origin ?? "null" }

  // MARK: Single parts

  /// The scheme in lower case (RFC 3986, section 3.1); nil for a relative reference.
  package static func scheme(of url: String) -> String? {
    // Compares bytes, because it is called several times per request.
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), let first = url.utf8.first, isLetter(first) else {
      return nil
    }
    let isValid = url.utf8[..<colon].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: isLetter(byte)
      }
    }
    return isValid ? url[..<colon].lowercased() : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// The text between `//` and the path, with user and password; nil when there is no `//`.
  package static func writtenAuthority(of url: String) -> Substring? {
    guard let scheme = scheme(of: url) else { return nil }
    let remaining = url.utf8.dropFirst(scheme.utf8.count + 1)
    guard remaining.starts(with: "//".utf8) else { return nil }
    let authority = remaining.dropFirst(2).prefix { byte in
      byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    return url[authority.startIndex..<authority.endIndex]
  }

  /// Host and port in lower case, without user, password and default port (URL Standard, section 4.5: they do not
  /// change the origin); empty when the URL has none.
  package static func authority(of url: String) -> String {
    guard let scheme = scheme(of: url), let written = writtenAuthority(of: url) else { return "" }
    return normalized(written, scheme)
  }

  /// The host of an authority, which for an IPv6 address includes its brackets.
  package static func host(ofAuthority authority: String) -> String {
    guard authority.utf8.first == UInt8(ascii: "["), let end = authority.utf8.firstIndex(of: UInt8(ascii: "]")) else {
      return String(authority.prefix { $0 != ":" })
    }
    return String(authority[...end])
  }

  /// Whether a URL has a user or a password.
  package static func hasCredentials(_ url: String) -> Bool {
    writtenAuthority(of: url)?.utf8.contains(UInt8(ascii: "@")) ?? false
  }

  /// A URL without user and password.
  package static func withoutCredentials(_ url: String) -> String {
    guard let written = writtenAuthority(of: url), let at = written.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return url
    }
    return String(url[..<written.startIndex] + url[url.utf8.index(after: at)...])
  }

  private static func normalized(_ written: Substring, _ scheme: String) -> String {
    let bytes = written.utf8
    let host = bytes.lastIndex(of: UInt8(ascii: "@")).map { written[bytes.index(after: $0)...] } ?? written
    let authority = host.lowercased()
    guard let port = defaultPort(of: scheme).map({ ":\($0)" }), authority.hasSuffix(port) else { return authority }
    return String(authority.dropLast(port.count))
  }

  private static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}
