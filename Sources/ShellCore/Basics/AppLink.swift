import BridgeContract

/// The components of a URL with an app's own scheme: `scheme://host/path?name=value`.
struct AppLink: Equatable {
  var url: String
  var scheme: String
  /// In lower case.
  var host: String
  /// Without its first slash.
  var path: String
  /// The decoded parameters in order.
  var query: [JSONMember]

  /// nil when the text has no scheme.
  init?(_ url: String) {
    guard let scheme = WebAddress.scheme(of: url) else { return nil }
    self.url = url
    self.scheme = scheme
    let authority = WebAddress.authority(of: url)
    // `scheme:name` is equivalent.
    let remaining = authority.isEmpty ? url.dropFirst(scheme.count + 1) : WebAddress.path(of: url)[...]
    let location = remaining.prefix { $0 != "?" && $0 != "#" }
    let segments = location.split(separator: "/", maxSplits: 1)
    host = authority.isEmpty ? segments.first?.lowercased() ?? "" : authority
    let path = authority.isEmpty ? segments.dropFirst().first.map(String.init) ?? "" : String(location.dropFirst())
    let written = url.dropFirst(scheme.count + 1).drop { $0 == "/" }.prefix(host.count)
    writtenHost = written.lowercased() == host ? String(written) : host
    self.path = Self.decoded(path[...])
    query = Self.members(remaining.dropFirst(location.count))
  }

  /// `SCHEME://HOST` with the page's capitalization, as the call log lists it.
  var name: String { "\(scheme)://\(writtenHost)" }
  /// The host with its upper case letters.
  private let writtenHost: String

  var json: JSONValue {
    .object([
      JSONMember("url", .string(url)), JSONMember("host", .string(host)), JSONMember("path", .string(path)),
      JSONMember("query", .object(query)),
    ])
  }

  private static func members(_ remaining: Substring) -> [JSONMember] {
    guard remaining.first == "?" else { return [] }
    let text = remaining.dropFirst().prefix { $0 != "#" }
    return text.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      let value = pair.dropFirst(name.count + 1)
      return JSONMember(decoded(name, isForm: true), .string(decoded(value, isForm: true)))
    }
  }

  /// Decodes percent-encoding; in a query a plus sign is a space (URL Standard, section 5.1).
  private static func decoded(_ text: Substring, isForm: Bool = false) -> String {
    var bytes: [UInt8] = []
    var remaining = text.utf8[...]
    while let byte = remaining.popFirst() {
      if byte == UInt8(ascii: "%"), remaining.count >= 2,
        let value = UInt8(String(decoding: remaining.prefix(2), as: UTF8.self), radix: 16),
        remaining.first != UInt8(ascii: "+")
      {
        bytes.append(value)
        remaining = remaining.dropFirst(2)
      } else {
        bytes.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
