/// Splits source text into tokens. Distinguishing division from regular expressions, and blocks from template
/// substitutions, needs the open brackets and their kinds; the module parser uses them too.
struct SourceLexer {
  /// An open bracket.
  struct OpenBracket {
    var kind: BracketKind
    var token: Int32
    /// The number of `?` without their `:`.
    var questions: Int32 = 0
    /// The kind of a `class` whose body has not started.
    var classBody: BracketKind?
  }

  let units: [UInt16]
  let isModule: Bool
  private let words = KeywordTable()
  var position = 0
  var tokens: [SourceToken] = []
  var openBrackets: [OpenBracket] = []
  var error: SourceError?

  /// Whether an operand, not an operator, is expected next.
  var expectsOperand = true
  /// Whether the next token can start a statement.
  var beginsStatement = true
  /// The kind of the parameters that follow `function`.
  var parameters: BracketKind?
  var followsLineEnd = false

  init(_ units: [UInt16], isModule: Bool) {
    self.units = units
    self.isModule = isModule
    tokens.reserveCapacity(units.count / 4)
    // The entry of the top level.
    openBrackets.append(OpenBracket(kind: .block, token: -1))
  }

  /// Reads all tokens; stops at the first error.
  mutating func run() {
    if unit(0) == 0x23, unit(1) == 0x21 { skipLine() }
    while error == nil {
      skipWhitespace()
      guard error == nil, position < units.count else { break }
      readToken()
    }
    if error == nil, let open = openBrackets.last, open.token >= 0 {
      fail("Unexpected end of script", at: units.count)
    }
  }

  mutating func fail(_ message: String, at offset: Int) {
    if error == nil { error = SourceError(message, at: offset, in: units) }
  }

  /// The code unit at an offset from the position; 0 after the end.
  @inline(__always)
  func unit(_ offset: Int) -> UInt16 {
    let index = position + offset
    return index < units.count ? units[index] : 0
  }

  var last: SourceToken? { tokens.last }
  var lastKind: SourceToken.Kind? { tokens.last?.kind }
  var lastKeyword: SourceKeyword { tokens.last?.keyword ?? .none }

  @inline(__always)
  mutating func append(_ kind: SourceToken.Kind, from start: Int, keyword word: SourceKeyword = .none) {
    tokens.append(
      SourceToken(
        kind: kind, keyword: word, followsLineEnd: followsLineEnd, followsOperand: !expectsOperand,
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position)))
  }

  /// Sets the state after an operand or operator.
  @inline(__always)
  mutating func expect(operand: Bool, statement: Bool = false) {
    expectsOperand = operand
    beginsStatement = statement
  }

  // MARK: White space and comments

  private mutating func skipWhitespace() {
    followsLineEnd = tokens.isEmpty
    while position < units.count {
      let next = units[position]
      if SourceUnit.isWhitespace(next) {
        position += 1
      } else if SourceUnit.isLineEnd(next) {
        followsLineEnd = true
        position += 1
      } else if next == 0x2F, unit(1) == 0x2F {
        skipLine()
      } else if next == 0x2F, unit(1) == 0x2A {
        skipComment()
      } else if !isModule, beginsMarkupComment(next) {
        skipLine()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while position < units.count, !SourceUnit.isLineEnd(units[position]) { position += 1 }
  }

  private mutating func skipComment() {
    let start = position
    position += 2
    while position < units.count {
      let next = units[position]
      if next == 0x2A, unit(1) == 0x2F {
        position += 2
        return
      }
      if SourceUnit.isLineEnd(next) { followsLineEnd = true }
      position += 1
    }
    fail("Multiline comment was not closed properly", at: start)
  }

  /// HTML-like comments `<!--` and, at the start of a line, `-->` (ECMA-262, annex B.1.1); not in modules.
  private func beginsMarkupComment(_ next: UInt16) -> Bool {
    if next == 0x3C { return unit(1) == 0x21 && unit(2) == 0x2D && unit(3) == 0x2D }
    return next == 0x2D && followsLineEnd && unit(1) == 0x2D && unit(2) == 0x3E
  }

  // MARK: Names

  mutating func readName(private isPrivate: Bool = false) {
    let start = position
    if isPrivate { position += 1 }
    let first = position
    var letters: UInt64 = 0
    var isEscaped = false
    while position < units.count {
      let next = units[position]
      if SourceUnit.isNamePart(next) {
        if position - first < 8 { letters = letters << 8 | UInt64(next & 0xFF) | (next > 0x7F ? 0x80 : 0) }
        position += 1
      } else if next == 0x5C, unit(1) == 0x75 {
        isEscaped = true
        skipEscape()
      } else {
        break
      }
    }
    guard position > start else { return fail("Invalid character", at: start) }
    if isPrivate {
      append(.privateName, from: start)
      return expect(operand: false)
    }
    var word = isEscaped ? SourceKeyword.none : words.keyword(letters: letters, length: position - first)
    // The table compares eight letters: excludes names like `instanceId`.
    if word == .instanceof, units[position - 2] != 0x6F || units[position - 1] != 0x66 { word = .none }
    // Keywords are plain names in `a.class` and `{ class: 1 }`.
    if word == .none || lastKind == .dot || lastKind == .optionalChain || !word.isContextual && isPropertyName() {
      append(.name, from: start)
      return expect(operand: false)
    }
    append(.name, from: start, keyword: word)
    handleKeyword(word)
  }

  /// Skips `\u0061` or `\u{61}`.
  private mutating func skipEscape() {
    position += 2
    if unit(0) == 0x7B {
      while position < units.count, units[position] != 0x7D { position += 1 }
      position += 1
    } else {
      position += 4
    }
    position = min(position, units.count)
  }

  /// Whether the name is a property name of an object literal or a class.
  private func isPropertyName() -> Bool {
    guard let frame = openBrackets.last, frame.kind == .objectLiteral || frame.kind.isClassBody else { return false }
    let follows: [SourceToken.Kind] = [.openBrace, .closeBrace, .comma, .semicolon, .star]
    let modifiers: [SourceKeyword] = [.async, .get, .set, .static]
    guard let last, follows.contains(last.kind) || modifiers.contains(last.keyword) else { return false }
    var index = position
    while index < units.count, SourceUnit.isWhitespace(units[index]) { index += 1 }
    switch index < units.count ? units[index] : 0 {
    case 0x3A, 0x28, 0x2C, 0x7D, 0x3B, 0x3D: return true
    default: return false
    }
  }

  private mutating func handleKeyword(_ word: SourceKeyword) {
    let began = beginsStatement
    if word == .function {
      let isDeclaration = secondLast?.keyword == .async ? began : began || followsOperand
      parameters = isDeclaration ? .declarationParameters : .expressionParameters
    } else if word == .class {
      openBrackets[openBrackets.count - 1].classBody = began || followsOperand ? .classDeclaration : .classExpression
    } else if word == .async {
      return expect(operand: false, statement: began || followsOperand)
    } else if word == .of, openBrackets.last?.kind == .forHead, followsOperand {
      return expect(operand: true)
    }
    switch word.following {
    case .operator: expect(operand: false)
    case .operand: expect(operand: true)
    case .statement: expect(operand: true, statement: true)
    }
  }

  private var followsOperand: Bool { tokens.last?.followsOperand ?? false }
  private var secondLast: SourceToken? { tokens.dropLast().last }
}
