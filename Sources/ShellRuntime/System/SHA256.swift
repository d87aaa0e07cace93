import CCrypto

/// SHA-256 (FIPS 180-4, section 6.2).
enum SHA256 {
  /// The 32 bytes of the digest; empty, which equals no digest, without memory.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(HULL_SHA256_BYTES))
    return hull_sha256(message, message.count, &digest) == 1 ? digest : []
  }

  /// The digest as 64 lowercase hexadecimal digits.
  static func hexDigest(of message: [UInt8]) -> String {
    digest(of: message).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// SHA-1 (FIPS 180-4), used only for the WebSocket handshake (RFC 6455, section 4.2.2), where it protects nothing.
enum SHA1 {
  /// The 20 bytes of the digest; empty without memory.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(HULL_SHA1_BYTES))
    return hull_sha1(message, message.count, &digest) == 1 ? digest : []
  }
}
