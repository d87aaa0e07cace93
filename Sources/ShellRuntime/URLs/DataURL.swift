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
      guard let decoded = Self.decodeBase64(data) else { return nil }
      body = decoded
    } else {
      body = data
    }
  }

  private static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte != UInt8(ascii: "=") && byte > 0x20 {
      guard let value = base64Value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func base64Value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
