/// Percent-encoding of paths (URL standard, section 1.3).
enum PercentEncoding {
  /// nil if the bytes are no UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    let encoded = Array(text.utf8)
    var index = 0
    while index < encoded.count {
      if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
        let value = UInt8(String(decoding: encoded[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        index += 3
      } else {
        bytes.append(encoded[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
