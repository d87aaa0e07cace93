/// The parts of an absolute, serialized URL that policies compare.
package struct PolicyURL: Equatable, Sendable {
  /// In lower case, without the colon.
  package private(set) var scheme: String
  /// In lower case; empty without an authority.
  package let host: String
  /// Nil for the scheme's default port.
  package let port: Int?
  /// Still percent-encoded, without query and fragment.
  package let path: String

  /// Nil for a text without a scheme.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme.utf8.allSatisfy({ Self.isSchemeByte($0) }) else { return nil }
    self.scheme = scheme
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      (host, port, path) = ("", nil, String(rest.prefix { $0 != "?" && $0 != "#" }))
      return
    }
    let afterSlashes = rest.dropFirst(2)
    let authority = afterSlashes.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let written = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let end = written.hasPrefix("[") ? written.firstIndex(of: "]") ?? written.startIndex : written.startIndex
    let portColon = written[end...].firstIndex(of: ":")
    host = written[..<(portColon ?? written.endIndex)].lowercased()
    let port = portColon.flatMap { Int(written[written.index(after: $0)...]) }
    self.port = port == Self.defaultPort(of: scheme) ? nil : port
    path = String(afterSlashes[authority.endIndex...].prefix { $0 != "?" && $0 != "#" })
  }

  /// `scheme://host[:port]`; `null` for an opaque origin.
  package var origin: String {
    host.isEmpty ? "null" : "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
  }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  /// The port, also that of the scheme.
  var effectivePort: Int? { port ?? Self.defaultPort(of: scheme) }

  /// A WebSocket is compared as its handshake (Fetch standard, section 3.6.1).
  var ofHandshake: PolicyURL {
    var url = self
    switch scheme {
    case "ws": url.scheme = "http"
    case "wss": url.scheme = "https"
    default: break
    }
    return url
  }

  var isHTTP: Bool { scheme == "http" || scheme == "https" }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
