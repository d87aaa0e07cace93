/// An origin as a file name: what is no letter, digit, dot or hyphen becomes `_` and two hexadecimal digits.
enum StorageFileName {
  static func text(of origin: String) -> String {
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

  /// The origin of a file's name; nil when it is none.
  static func origin(of name: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Substring(name)
    while let first = rest.first {
      rest.removeFirst()
      guard first == "_" else {
        bytes += Array(String(first).utf8)
        continue
      }
      guard let byte = UInt8(rest.prefix(2), radix: 16), rest.count >= 2 else { return nil }
      bytes.append(byte)
      rest.removeFirst(2)
    }
    let origin = String(decoding: bytes, as: UTF8.self)
    return origin.contains("://") ? origin : nil
  }
}
