extension SourceLexer {
  mutating func open(_ kind: SourceToken.Kind, _ bracket: BracketKind) {
    let start = position
    position += 1
    append(kind, from: start)
    tokens[tokens.count - 1].bracket = bracket
    openBrackets.append(OpenBracket(kind: bracket, token: Int32(tokens.count - 1)))
    expect(operand: true, statement: bracket.containsStatements)
  }

  mutating func close(_ kind: SourceToken.Kind, _ text: String) {
    let start = position
    position += 1
    append(kind, from: start)
    guard let frame = openBrackets.last, frame.token >= 0, tokens[Int(frame.token)].kind.rawValue + 1 == kind.rawValue
    else {
      return fail("Unexpected token '\(text)'", at: start)
    }
    closeInnermostBracket(Int32(tokens.count - 1))
    if kind == .closeParenthesis, frame.kind.isStatementHead {
      expect(operand: true, statement: true)
    } else if kind == .closeBrace, frame.kind.endsStatement {
      expect(operand: true, statement: true)
    } else {
      expect(operand: false)
    }
  }

  mutating func closeBrace() {
    if openBrackets.last?.kind == .substitution { readTemplate(begins: false) } else { close(.closeBrace, "}") }
  }

  /// Pops the innermost bracket and links its two tokens.
  mutating func closeInnermostBracket(_ token: Int32) {
    guard let frame = openBrackets.popLast(), frame.token >= 0 else { return }
    tokens[Int(frame.token)].match = token
    tokens[Int(token)].match = frame.token
    tokens[Int(token)].bracket = frame.kind
  }

  /// The kind of the next parenthesis.
  mutating func parenthesis() -> BracketKind {
    if let parameters {
      self.parameters = nil
      return parameters
    }
    let word = lastKind == .name ? lastKeyword : .none
    if word == .if || word == .while || word == .with || word == .switch { return .condition }
    if word == .for || word == .await && tokens.dropLast().last?.keyword == .for { return .forHead }
    if word == .catch { return .catchHead }
    return expectsOperand ? .group : .arguments
  }

  /// The kind of the next brace.
  mutating func brace() -> BracketKind {
    let top = openBrackets.count - 1
    if let body = openBrackets[top].classBody, !expectsOperand || lastKeyword == .class {
      openBrackets[top].classBody = nil
      return body
    }
    if lastKind == .arrow { return .arrowBody }
    if lastKind == .closeParenthesis { return braceAfterParenthesis() }
    let word = lastKind == .name ? lastKeyword : .none
    if Self.blockKeywords.contains(word) { return .block }
    if word == .import || word == .export || lastKind == .comma && isImportClause { return .clause }
    if word == .default || word == .let { return .objectLiteral }
    if word == .static, openBrackets[top].kind.isClassBody { return .methodBody }
    if beginsStatement { return .block }
    if expectsOperand { return .objectLiteral }
    return openBrackets[top].kind.containsStatements ? .block : .objectLiteral
  }

  private mutating func braceAfterParenthesis() -> BracketKind {
    guard let open = last?.match, open >= 0 else { return .block }
    let bracket = tokens[Int(open)].bracket
    if bracket == .declarationParameters { return .functionDeclaration }
    if bracket == .expressionParameters { return .functionExpression }
    guard !bracket.isStatementHead, let frame = openBrackets.last,
      frame.kind.isClassBody || frame.kind == .objectLiteral
    else { return .block }
    tokens[Int(open)].bracket = .methodParameters
    tokens[tokens.count - 1].bracket = .methodParameters
    return .methodBody
  }

  /// Keywords that are followed by a block.
  private static let blockKeywords: [SourceKeyword] = [.do, .else, .try, .finally, .catch]

  /// Whether the last tokens are `import name,`.
  private var isImportClause: Bool {
    tokens.count >= 3 && tokens[tokens.count - 3].keyword == .import && tokens[tokens.count - 2].kind == .name
  }
}
