/// Base 64 (RFC 4648).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Encodes with the URL-safe alphabet and without padding (section 5).
  static func urlEncoded(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = part.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - part.count))
      for index in 0...part.count { result.append(alphabet[Int(word >> (18 - 6 * UInt32(index)) & 63)]) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
