/// Recursive-descent parser of RFC 8259 over valid UTF-8.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Parses the whole text: one value with optional whitespace around it.
  mutating func parseText() throws(JSONSyntaxError) -> JSONValue {
    skipWhitespace()
    let value = try parseValue(depth: 0)
    skipWhitespace()
    guard position == bytes.count else { throw failure("text after the value") }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard let first = peek else { throw failure("a value is missing") }
    switch first {
    case UInt8(ascii: "{"): return try parseObject(depth: depth + 1)
    case UInt8(ascii: "["): return try parseArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw failure("a value cannot start here")
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    try enter(depth)
    var members: [JSONMember] = []
    if consume(UInt8(ascii: "}")) { return .object(members) }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw failure("a member's name is missing") }
      let name = try parseString()
      skipWhitespace()
      guard consume(UInt8(ascii: ":")) else { throw failure("':' is missing after a member's name") }
      skipWhitespace()
      members.append(JSONMember(name, try parseValue(depth: depth)))
      skipWhitespace()
      if consume(UInt8(ascii: "}")) { return .object(members) }
      guard consume(UInt8(ascii: ",")) else { throw failure("',' or '}' is missing after a member") }
      skipWhitespace()
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    try enter(depth)
    var elements: [JSONValue] = []
    if consume(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try parseValue(depth: depth))
      skipWhitespace()
      if consume(UInt8(ascii: "]")) { return .array(elements) }
      guard consume(UInt8(ascii: ",")) else { throw failure("',' or ']' is missing after an element") }
      skipWhitespace()
    }
  }

  /// Consumes the opening bracket.
  private mutating func enter(_ depth: Int) throws(JSONSyntaxError) {
    guard depth <= JSONValue.depthLimit else { throw failure("more than \(JSONValue.depthLimit) levels") }
    position += 1
    skipWhitespace()
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw failure("'\(word)' is misspelled") }
      position += 1
    }
    return value
  }

  private mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = consume(UInt8(ascii: "-"))
    let firstDigit = position
    var whole: Int64? = 0
    while let digit = consumeDigit() {
      // Negative numbers are accumulated downwards, so that the least Int64 is in range.
      let step = whole?.multipliedReportingOverflow(by: 10)
      let sum = step.map { $0.partialValue.addingReportingOverflow(isNegative ? -Int64(digit) : Int64(digit)) }
      whole = step?.overflow == false && sum?.overflow == false ? sum?.partialValue : nil
    }
    guard position > firstDigit else { throw failure("a digit is missing") }
    guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw failure("a number cannot start with 0", at: firstDigit)
    }
    let wholeEnd = position
    if consume(UInt8(ascii: ".")) { try skipDigits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try skipDigits()
    }
    // "-0" has no integer representation.
    if position == wholeEnd, let whole, whole != 0 || !isNegative { return .integer(whole) }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      throw failure("the number is too large", at: start)
    }
    return .number(number)
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard consumeDigit() != nil else { throw failure("a digit is missing") }
    while consumeDigit() != nil {}
  }

  private mutating func parseString() throws(JSONSyntaxError) -> String {
    position += 1
    var start = position
    // Most strings have no escapes and are copied once.
    var unescaped: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let tail = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        guard !unescaped.isEmpty else { return String(decoding: tail, as: UTF8.self) }
        unescaped.append(contentsOf: tail)
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped.append(contentsOf: bytes[start..<position])
        position += 1
        let scalar = try parseEscape()
        // Almost all escapes stand for ASCII: quotes and line breaks.
        if scalar.isASCII {
          unescaped.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          unescaped.append(contentsOf: String(Character(scalar)).utf8)
        }
        start = position
      case 0..<0x20: throw failure("a control character must be escaped")
      default: position += 1
      }
    }
    throw failure("the string does not end")
  }

  private mutating func parseEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let kind = peek
    position += 1
    switch kind {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape()
    default: throw failure("unknown escape", at: position - 1)
    }
  }

  private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try parseHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    if first < 0xDC00, consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
      let second = try parseHexadecimal()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
      {
        return scalar
      }
    }
    position = afterFirst
    return "\u{FFFD}"
  }

  private mutating func parseHexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure("'\\u' needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func consumeDigit() -> UInt8? {
    guard let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    position += 1
    return byte - UInt8(ascii: "0")
  }

  private mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func failure(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset ?? position, message: message)
  }
}
