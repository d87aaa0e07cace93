/// A place in a list of tokens.
struct CSSTokenReader {
  let tokens: ArraySlice<CSSToken>
  private(set) var index: Int

  init(_ tokens: ArraySlice<CSSToken>) {
    self.tokens = tokens
    index = tokens.startIndex
  }

  init(_ tokens: [CSSToken]) { self.init(tokens[...]) }

  var isAtEnd: Bool { index >= tokens.endIndex }
  var peek: CSSToken? { isAtEnd ? nil : tokens[index] }
  var peekSecond: CSSToken? { index + 1 < tokens.endIndex ? tokens[index + 1] : nil }

  mutating func next() -> CSSToken? {
    guard let token = peek else { return nil }
    index += 1
    return token
  }

  mutating func skipWhitespace() {
    while peek == .whitespace { index += 1 }
  }

  mutating func skip(_ token: CSSToken) -> Bool {
    guard peek == token else { return false }
    index += 1
    return true
  }

  /// The tokens up to the bracket that closes the one just read; the reader stands after it.
  mutating func block() -> ArraySlice<CSSToken> {
    let start = index
    var depth = 1
    while let token = next() {
      switch token {
      case .function, .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        depth -= 1
        if depth == 0 { return tokens[start..<index - 1] }
      default: continue
      }
    }
    return tokens[start..<index]
  }

  /// The tokens up to one of these at this level, which is not consumed.
  mutating func until(_ isEnd: (CSSToken) -> Bool) -> ArraySlice<CSSToken> {
    let start = index
    while let token = peek, !isEnd(token) {
      index += 1
      switch token {
      case .function, .openParenthesis, .openBracket, .openBrace: _ = block()
      default: continue
      }
    }
    return tokens[start..<index]
  }

  /// Splits at commas of the top level.
  static func commaSeparated(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var reader = CSSTokenReader(tokens)
    var parts: [ArraySlice<CSSToken>] = []
    repeat { parts.append(trimmed(reader.until { $0 == .comma })) } while reader.skip(.comma)
    return parts
  }

  static func trimmed(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var result = tokens
    while result.first == .whitespace { result.removeFirst() }
    while result.last == .whitespace { result.removeLast() }
    return result
  }
}
