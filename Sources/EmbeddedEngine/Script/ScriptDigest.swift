import CDigest

/// A digest of the SHA family, by its name in the Web Cryptography API.
enum ScriptDigest: String {
  case sha1 = "SHA-1"
  case sha256 = "SHA-256"
  case sha384 = "SHA-384"
  case sha512 = "SHA-512"

  private var kind: hull_digest {
    switch self {
    case .sha1: HULL_SHA1
    case .sha256: HULL_SHA256
    case .sha384: HULL_SHA384
    case .sha512: HULL_SHA512
    }
  }

  func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(HULL_DIGEST_CAPACITY))
    let length = hull_digest(kind, bytes, bytes.count, &digest)
    return Array(digest.prefix(length))
  }

  /// The keyed-hash message authentication code (RFC 2104).
  func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(HULL_DIGEST_CAPACITY))
    let length = hull_authenticate(kind, key, key.count, bytes, bytes.count, &digest)
    return Array(digest.prefix(length))
  }
}
