extension SHA256 {
  /// The digest as 64 lowercase hexadecimal digits.
  static func hexDigest(of message: [UInt8]) -> String {
    digest(of: message).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
