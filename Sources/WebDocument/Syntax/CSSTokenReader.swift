/// A cursor in a list of tokens.
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
  /// The tokens that are not consumed yet.
  var rest: ArraySlice<CSSToken> { tokens[index...] }

  mutating func next() -> CSSToken? {
    guard index < tokens.endIndex else { return nil }
    index += 1
    return tokens[index - 1]
  }

  mutating func skipWhitespace() {
    while index < tokens.endIndex, tokens[index] == .whitespace { index += 1 }
  }

  mutating func skip(_ token: CSSToken) -> Bool {
    guard peek == token else { return false }
    index += 1
    return true
  }

  /// Consumes the tokens up to and including the bracket that closes the one just read; returns them without it.
  /// Unmatched closing brackets inside are ordinary tokens (CSS Syntax 3, section 5.4.8).
  mutating func block() -> ArraySlice<CSSToken> {
    let start = index
    guard start > tokens.startIndex, let closer = tokens[start - 1].closingToken else { return tokens[start..<start] }
    var closers = [closer]
    while let token = next() {
      if token == closers[closers.count - 1] {
        closers.removeLast()
        if closers.isEmpty { return tokens[start..<index - 1] }
      } else if let inner = token.closingToken {
        closers.append(inner)
      }
    }
    return tokens[start..<index]
  }

  /// Consumes the tokens up to a top-level token for which `isEnd` is true; that token is not consumed.
  mutating func until(_ isEnd: (CSSToken) -> Bool) -> ArraySlice<CSSToken> {
    let start = index
    while index < tokens.endIndex, !isEnd(tokens[index]) {
      index += 1
      if tokens[index - 1].closingToken != nil { _ = block() }
    }
    return tokens[start..<index]
  }

  /// Consumes one component value: a token, a block or a function.
  mutating func component() -> ArraySlice<CSSToken> {
    let start = index
    guard let token = next() else { return tokens[start..<start] }
    if token.closingToken != nil { _ = block() }
    return tokens[start..<index]
  }

  /// Splits at top-level commas.
  static func commaSeparated(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var reader = CSSTokenReader(tokens)
    var parts: [ArraySlice<CSSToken>] = []
    repeat { parts.append(trimmed(reader.until { $0 == .comma })) } while reader.skip(.comma)
    return parts
  }

  /// The component values without white space.
  static func componentValues(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var reader = CSSTokenReader(tokens)
    var result: [ArraySlice<CSSToken>] = []
    while true {
      reader.skipWhitespace()
      let word = reader.component()
      if word.isEmpty { return result }
      result.append(word)
    }
  }

  static func trimmed(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var result = tokens
    while result.first == .whitespace { result.removeFirst() }
    while result.last == .whitespace { result.removeLast() }
    return result
  }
}
