/// Writes JSON text as UTF-8.
struct JSONWriter {
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): bytes.append(contentsOf: number.description.utf8)
    case .number(let number): bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var start = 0
      var index = 0
      while index < source.count {
        let length = escapedLength(source, at: index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes.append(contentsOf: source[start..<index])
        writeEscape(source, at: index)
        index += length
        start = index
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The number of bytes from here that need one escape; 0 when this byte needs none.
  private func escapedLength(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch source[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): 1
    case 0xE2:
      index + 2 < source.count && source[index + 1] == 0x80 && (source[index + 2] | 1) == 0xA9 ? 3 : 0
    default: 0
    }
  }

  private mutating func writeEscape(_ source: UnsafeBufferPointer<UInt8>, at index: Int) {
    bytes.append(UInt8(ascii: "\\"))
    switch source[index] {
    case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0xE2: bytes.append(contentsOf: (source[index + 2] == 0xA8 ? "u2028" : "u2029").utf8)
    case let control:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(control >> 4)])
      bytes.append(digits[Int(control & 15)])
    }
  }
}
