#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// Ed25519 (RFC 8032), for signatures of manifests.
enum Ed25519 {
  static let keyBytes = 32
  static let signatureBytes = 64

  /// Whether the signature of a message is valid for a public key.
  static func isValid(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
    guard key.count == keyBytes, signature.count == signatureBytes else { return false }
    #if canImport(CryptoKit)
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else { return false }
      return key.isValidSignature(signature, for: message)
    #else
      return hull_verify_ed25519(key, signature, message, message.count) == 1
    #endif
  }
}
