/// The tokenizer of CSS Syntax 3, section 4.3. Never fails: malformed input produces bad tokens.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private(set) var position = 0

  static func tokens(of text: String) -> [CSSToken] { CSSSource(text).tokens }

  /// The bytes must not contain NUL.
  init(bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func next() -> CSSToken? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if Self.isSpace(byte) {
      repeat {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        skipComments()
      } while position < bytes.count && Self.isSpace(bytes[position])
      return .whitespace
    }
    if startsNumber() { return numeric() }
    if byte == UInt8(ascii: "-"), peek(1) == byte, peek(2) == UInt8(ascii: ">") {
      position += 3
      return .commentClose
    }
    if startsIdentifier() { return identifierLike() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(until: byte)
    case UInt8(ascii: "#"):
      if Self.isNameByte(peek()) || isEscape() {
        let isIdentifier = startsIdentifier()
        return .hash(name(), isIdentifier: isIdentifier)
      }
      return .delimiter("#")
    case UInt8(ascii: "@"):
      if startsIdentifier() { return .atKeyword(name().lowercased()) }
      return .delimiter("@")
    case UInt8(ascii: "<"):
      if peek() == UInt8(ascii: "!"), peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: "-") {
        position += 3
        return .commentOpen
      }
      return .delimiter("<")
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ";"): return .semicolon
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: "("): return .openParenthesis
    case UInt8(ascii: ")"): return .closeParenthesis
    case UInt8(ascii: "["): return .openBracket
    case UInt8(ascii: "]"): return .closeBracket
    case UInt8(ascii: "{"): return .openBrace
    case UInt8(ascii: "}"): return .closeBrace
    default: return .delimiter(Character(Unicode.Scalar(byte)))
    }
  }

  mutating func skipComments() {
    while position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
      position += 2
      while position < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { position += 1 }
      position = min(position + 2, bytes.count)
    }
  }

  private func startsNumber() -> Bool {
    let signed = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
    let first = peek(signed ? 1 : 0)
    if Self.isDigit(first) { return true }
    return first == UInt8(ascii: ".") && Self.isDigit(peek(signed ? 2 : 1))
  }

  private func startsIdentifier() -> Bool {
    let first = peek()
    if first == UInt8(ascii: "-") {
      return Self.isNameStart(peek(1)) || peek(1) == UInt8(ascii: "-") || isEscape(1)
    }
    return Self.isNameStart(first) || isEscape()
  }

  /// A backslash at the end of the input is a valid escape.
  private func isEscape(_ offset: Int = 0) -> Bool {
    peek(offset) == UInt8(ascii: "\\") && !Self.isNewline(peek(offset + 1))
  }

  private mutating func numeric() -> CSSToken {
    let start = position
    var isInteger = true
    let isSigned = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
    if isSigned { position += 1 }
    while Self.isDigit(peek()) { position += 1 }
    if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
      isInteger = false
      position += 1
      while Self.isDigit(peek()) { position += 1 }
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let signed = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if Self.isDigit(peek(signed ? 2 : 1)) {
        isInteger = false
        position += signed ? 3 : 2
        while Self.isDigit(peek()) { position += 1 }
      }
    }
    let value = Self.value(bytes[start..<position], isInteger: isInteger)
    if startsIdentifier() { return .dimension(value, unit: name().lowercased()) }
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    return .number(value, isInteger: isInteger, isSigned: isSigned)
  }

  /// Fast path for short integers. Other numbers are clamped to the supported range.
  private static func value(_ digits: ArraySlice<UInt8>, isInteger: Bool) -> Double {
    if isInteger, digits.count <= 9 {
      var value = 0
      for byte in digits where isDigit(byte) { value = value * 10 + Int(byte - 0x30) }
      return Double(digits.first == UInt8(ascii: "-") ? -value : value)
    }
    var text = String(decoding: digits, as: UTF8.self)
    if text.first == "+" { text.removeFirst() }
    let value = Double(text) ?? 0
    return min(max(value, -1e37), 1e37)
  }

  private mutating func identifierLike() -> CSSToken {
    let text = name()
    guard peek() == UInt8(ascii: "(") else { return .identifier(text) }
    position += 1
    let lower = text.lowercased()
    guard lower == "url" else { return .function(lower) }
    let start = position
    while Self.isSpace(peek()) { position += 1 }
    if peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") {
      position = start
      return .function("url")
    }
    return url()
  }

  /// CSS Syntax 3, section 4.3.6; starts after the white space that follows `url(`.
  private mutating func url() -> CSSToken {
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ")") { break }
      if Self.isSpace(byte) {
        while Self.isSpace(peek()) { position += 1 }
        if position < bytes.count, peek() != UInt8(ascii: ")") { return badURL() }
        break
      }
      if isEscape() {
        appendEscape(to: &content)
        continue
      }
      let isForbidden =
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
        || byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7F
      if isForbidden { return badURL() }
      content.append(byte)
      position += 1
    }
    position = min(position + 1, bytes.count)
    return .url(String(decoding: content, as: UTF8.self))
  }

  private mutating func badURL() -> CSSToken {
    var ignored: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ")") {
      if isEscape() { appendEscape(to: &ignored) } else { position += 1 }
    }
    position = min(position + 1, bytes.count)
    return .badURL
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard isEscape() else { return String(decoding: bytes[start..<position], as: UTF8.self) }
    var result = Array(bytes[start..<position])
    while position < bytes.count {
      if Self.isNameByte(bytes[position]) {
        result.append(bytes[position])
        position += 1
      } else if isEscape() {
        appendEscape(to: &result)
      } else {
        break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func string(until quote: UInt8) -> CSSToken {
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        break
      }
      if Self.isNewline(byte) { return .badString }
      if byte == UInt8(ascii: "\\") {
        if position + 1 >= bytes.count {
          position += 1
        } else if Self.isNewline(peek(1)) {
          position += peek(1) == 0x0D && peek(2) == 0x0A ? 3 : 2
        } else {
          appendEscape(to: &content)
        }
        continue
      }
      content.append(byte)
      position += 1
    }
    return .string(String(decoding: content, as: UTF8.self))
  }

  private mutating func appendEscape(to result: inout [UInt8]) {
    position += 1
    guard position < bytes.count else { return result.append(contentsOf: Array("\u{FFFD}".utf8)) }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, position < bytes.count, let digit = Self.hexDigit(bytes[position]) {
      value = value * 16 + digit
      digits += 1
      position += 1
    }
    if digits == 0 {
      result.append(bytes[position])
      position += 1
      return
    }
    if position < bytes.count, Self.isSpace(bytes[position]) {
      position += bytes[position] == 0x0D && peek(1) == 0x0A ? 2 : 1
    }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isNewline(byte) }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
