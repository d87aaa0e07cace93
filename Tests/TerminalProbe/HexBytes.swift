/// Text of commands that may contain anything, as hexadecimal digits.
enum HexBytes {
  static func bytes(_ digits: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(digits)
    while !rest.isEmpty {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
