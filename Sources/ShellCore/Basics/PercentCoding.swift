/// Percent-encoding (RFC 3986, section 2.1).
enum PercentCoding {
  /// The decoded text; a `%` without two hexadecimal digits is kept.
  static func decoded(_ text: some Sequence<Character>) -> String {
    var bytes: [UInt8] = []
    let source = String(text)
    var remaining = source.utf8[...]
    while let byte = remaining.popFirst() {
      let digits = remaining.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) {
        bytes.append(value)
        remaining = remaining.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text encoded for a URL: all but unreserved characters (RFC 3986, section 2.3).
  static func encoded(_ text: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    return text.utf8.reduce(into: "") { encoded, byte in
      if unreserved.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
