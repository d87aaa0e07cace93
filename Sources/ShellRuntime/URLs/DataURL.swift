import BridgeContract

/// A `data:` URL (RFC 2397), decoded.
struct DataURL: Equatable {
  var contentType: String
  var body: [UInt8]

  /// Returns nil for other URLs.
  init?(_ url: String) {
    guard url.prefix(5).lowercased() == "data:", let comma = url.firstIndex(of: ",") else { return nil }
    var type = url[url.index(url.startIndex, offsetBy: 5)..<comma]
    let data = PercentEncoding.decode(url[url.index(after: comma)...].prefix { $0 != "#" })
    let isBase64 = type.lowercased().hasSuffix(";base64")
    if isBase64 { type = type.dropLast(7) }
    contentType =
      type.isEmpty ? "text/plain;charset=US-ASCII" : type.hasPrefix(";") ? "text/plain" + type : String(type)
    if isBase64 {
      guard let decoded = Base64.decoded(data) else { return nil }
      body = decoded
    } else {
      body = data
    }
  }
}
