/// Encoding of an origin as a file name: bytes other than letters, digits, dots and hyphens become `_` and two
/// hexadecimal digits.
enum StorageFileName {
  static func encoded(of origin: String) -> String {
    var name = ""
    for byte in origin.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || character == "." || character == "-" {
        name.append(character)
      } else {
        name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return name
  }

  /// The origin that a file name encodes; nil if it is not valid.
  static func origin(of name: String) -> String? {
    var bytes: [UInt8] = []
    var remaining = Substring(name)
    while let first = remaining.first {
      remaining.removeFirst()
      guard first == "_" else {
        bytes += Array(String(first).utf8)
        continue
      }
      guard let byte = UInt8(remaining.prefix(2), radix: 16), remaining.count >= 2 else { return nil }
      bytes.append(byte)
      remaining.removeFirst(2)
    }
    let origin = String(decoding: bytes, as: UTF8.self)
    return origin.contains("://") ? origin : nil
  }
}
