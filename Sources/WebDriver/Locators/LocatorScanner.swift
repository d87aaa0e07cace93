/// The reader of the text of a locator. Positions in its errors are characters, counted from 1.
struct LocatorScanner {
  /// Maximum bytes of a locator.
  static let lengthLimit = 1 << 14

  private let subject: String
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  /// - Parameter subject: What errors call the text, such as "predicate".
  init(_ text: String, subject: String) throws(WebDriverError) {
    self.subject = subject
    guard text.utf8.count <= Self.lengthLimit else {
      throw WebDriverError(
        .invalidSelector, "the \(subject) has \(text.utf8.count) bytes; the maximum is \(Self.lengthLimit)")
    }
    scalars = Array(text.unicodeScalars)
  }

  /// An error at a position, counted from 0; without one, where the scanner is.
  func error(_ message: String, at start: Int? = nil) -> WebDriverError {
    WebDriverError(.invalidSelector, "invalid \(subject) at character \((start ?? position) + 1): \(message)")
  }

  /// The error of a text that has something else than what was expected.
  func expected(_ expectation: String) -> WebDriverError { error("expected \(expectation), found \(found)") }

  private var found: String {
    guard let scalar = peek() else { return "the end" }
    guard Self.isName(scalar) else { return "'\(Character(scalar))'" }
    let word = scalars[position...].prefix { Self.isName($0) }.prefix(Self.quotedLimit)
    return "'\(String(word))'"
  }

  /// Maximum characters of the text that an error quotes.
  private static let quotedLimit = 40

  static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  var isAtEnd: Bool { position == scalars.count }

  func peek() -> Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek() else { return nil }
    position += 1
    return scalar
  }

  mutating func skipSpace() { while let scalar = peek(), scalar.properties.isWhitespace { position += 1 } }

  mutating func accept(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Reads a name: letters, digits, underscores and the other scalars. Empty without one.
  mutating func name(with others: Set<Unicode.Scalar> = []) -> String {
    let start = position
    while let scalar = peek(), Self.isName(scalar) || others.contains(scalar) { position += 1 }
    return String(scalars[start..<position])
  }

  /// Reads a number; nil if there is none.
  mutating func number() throws(WebDriverError) -> Double? {
    let start = position
    var end = position
    let signs: Set<Unicode.Scalar> = ["-", "+"]
    if let scalar = peek(), signs.contains(scalar) { end += 1 }
    guard end < scalars.count, ("0"..."9").contains(scalars[end]) || scalars[end] == "." else { return nil }
    while end < scalars.count {
      let isExponentSign = signs.contains(scalars[end]) && ["e", "E"].contains(scalars[end - 1])
      guard Self.isName(scalars[end]) || scalars[end] == "." || isExponentSign else { break }
      end += 1
    }
    let text = String(scalars[start..<end])
    guard let number = Double(text), number.isFinite else {
      throw error("'\(text.prefix(Self.quotedLimit))' is not a number", at: start)
    }
    position = end
    return number
  }

  /// Reads a text in quotes, with the escapes of C and `\uXXXX`.
  mutating func quoted() throws(WebDriverError) -> String {
    let start = position
    guard let quote = peek(), quote == "'" || quote == "\"" else { throw expected("a text in quotes") }
    position += 1
    var text = ""
    while let scalar = next() {
      if scalar == quote { return text }
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard let escaped = next() else { break }
      switch escaped {
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case "u": text.unicodeScalars.append(try hexadecimal())
      default: text.unicodeScalars.append(escaped)
      }
    }
    throw error("the text has no closing \(Character(quote))", at: start)
  }

  private mutating func hexadecimal() throws(WebDriverError) -> Unicode.Scalar {
    let start = position
    let digits = String(scalars[position..<min(position + 4, scalars.count)])
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error("expected four hexadecimal digits of a character after \\u", at: start) }
    position += 4
    return scalar
  }

  /// Reads the text between two delimiters; a doubled delimiter is one of the text.
  mutating func delimited(by delimiter: Unicode.Scalar) throws(WebDriverError) -> String {
    let start = position
    position += 1
    var text = ""
    while let scalar = next() {
      guard scalar == delimiter else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard peek() == delimiter else { return text }
      position += 1
      text.unicodeScalars.append(delimiter)
    }
    throw error("the predicate has no closing \(Character(delimiter))", at: start)
  }
}

extension String {
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}
