/// Splits a text into tokens by CSS Syntax 3, section 4.3. Never fails: broken strings and urls end where they break.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var position = 0

  static func tokens(of text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(bytes: Array(text.utf8))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func next() -> CSSToken? {
    skipComments()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if Self.isSpace(byte) {
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      return .whitespace
    }
    if startsNumber() { return numeric() }
    if startsIdentifier() { return identifierLike() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(string(until: byte))
    case UInt8(ascii: "#"):
      if Self.isNameByte(peek()) || isEscape() { return .hash(name()) }
      return .delimiter("#")
    case UInt8(ascii: "@"):
      if startsIdentifier() { return .atKeyword(name().lowercased()) }
      return .delimiter("@")
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

  private mutating func skipComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*"), position + 1 < bytes.count {
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

  private func isEscape(_ offset: Int = 0) -> Bool {
    peek(offset) == UInt8(ascii: "\\") && position + offset + 1 < bytes.count && peek(offset + 1) != UInt8(ascii: "\n")
  }

  private mutating func numeric() -> CSSToken {
    let start = position
    var isInteger = true
    if !Self.isDigit(peek()), peek() != UInt8(ascii: ".") { position += 1 }
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
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0
    if startsIdentifier() { return .dimension(value, unit: name().lowercased()) }
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    return .number(value, isInteger: isInteger)
  }

  private mutating func identifierLike() -> CSSToken {
    let text = name()
    guard peek() == UInt8(ascii: "(") else { return .identifier(text) }
    position += 1
    guard text.lowercased() == "url" else { return .function(text.lowercased()) }
    let start = position
    while Self.isSpace(peek()), position < bytes.count { position += 1 }
    if peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") {
      position = start
      return .function("url")
    }
    var content: [UInt8] = []
    while position < bytes.count, peek() != UInt8(ascii: ")") {
      if isEscape() { appendEscape(to: &content) } else { content.append(bytes[position]); position += 1 }
    }
    position = min(position + 1, bytes.count)
    while let last = content.last, Self.isSpace(last) { content.removeLast() }
    return .url(String(decoding: content, as: UTF8.self))
  }

  private mutating func name() -> String {
    var result: [UInt8] = []
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

  private mutating func string(until quote: UInt8) -> String {
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        break
      }
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\\") {
        if peek(1) == UInt8(ascii: "\n") {
          position += 2
        } else if isEscape() {
          appendEscape(to: &content)
        } else {
          position += 1
        }
        continue
      }
      content.append(byte)
      position += 1
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func appendEscape(to result: inout [UInt8]) {
    position += 1
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
    if position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
