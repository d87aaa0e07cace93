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
}
