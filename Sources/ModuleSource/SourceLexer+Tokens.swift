extension SourceLexer {
  mutating func readToken() {
    let next = units[position]
    switch next {
    case 0x22, 0x27: readString(next)
    case 0x60: readTemplate(begins: true)
    case 0x2F: readSlash()
    case 0x30...0x39: readNumber()
    case 0x23: readName(private: true)
    case 0x28: open(.openParenthesis, parenthesis())
    case 0x29: close(.closeParenthesis, ")")
    case 0x5B: open(.openBracket, expectsOperand ? .array : .index)
    case 0x5D: close(.closeBracket, "]")
    case 0x7B: open(.openBrace, brace())
    case 0x7D: closeBrace()
    case 0x3B: readSemicolon()
    case 0x2C: readPunctuator(.comma, 1)
    case 0x3A: readColon()
    case 0x3F: readQuestion()
    case 0x2E:
      if SourceUnit.isDigit(unit(1)) {
        readNumber()
      } else if unit(1) == 0x2E, unit(2) == 0x2E {
        readPunctuator(.ellipsis, 3)
      } else {
        readPunctuator(.dot, 1)
      }
    default:
      if SourceUnit.isNamePart(next) || next == 0x5C { readName() } else { readOperator(next) }
    }
  }

  private mutating func readPunctuator(_ kind: SourceToken.Kind, _ length: Int) {
    let start = position
    position += length
    append(kind, from: start)
    expect(operand: true)
  }

  private mutating func readSemicolon() {
    readPunctuator(.semicolon, 1)
    beginsStatement = true
    openBrackets[openBrackets.count - 1].questions = 0
    openBrackets[openBrackets.count - 1].classBody = nil
  }

  /// The colon of a conditional operator, a property, a label or a case.
  private mutating func readColon() {
    readPunctuator(.colon, 1)
    let top = openBrackets.count - 1
    if openBrackets[top].questions > 0 {
      openBrackets[top].questions -= 1
    } else {
      beginsStatement = openBrackets[top].kind.containsStatements
    }
  }

  private mutating func readQuestion() {
    if unit(1) == 0x2E, !SourceUnit.isDigit(unit(2)) { return readPunctuator(.optionalChain, 2) }
    if unit(1) == 0x3F {
      return unit(2) == 0x3D ? readPunctuator(.compoundAssign, 3) : readPunctuator(.otherOperator, 2)
    }
    readPunctuator(.question, 1)
    openBrackets[openBrackets.count - 1].questions += 1
  }

  private mutating func readOperator(_ first: UInt16) {
    let second = unit(1)
    switch first {
    case 0x3D:
      if second == 0x3E { return readArrow() }
      if second == 0x3D { return readPunctuator(.otherOperator, unit(2) == 0x3D ? 3 : 2) }
      readPunctuator(.assign, 1)
    case 0x2B, 0x2D:
      if second == first { return readUpdate() }
      readPunctuator(second == 0x3D ? .compoundAssign : .otherOperator, second == 0x3D ? 2 : 1)
    case 0x21: readPunctuator(.otherOperator, second == 0x3D ? unit(2) == 0x3D ? 3 : 2 : 1)
    case 0x2A:
      if second == 0x2A {
        readPunctuator(unit(2) == 0x3D ? .compoundAssign : .otherOperator, unit(2) == 0x3D ? 3 : 2)
      } else {
        readPunctuator(second == 0x3D ? .compoundAssign : .star, second == 0x3D ? 2 : 1)
      }
    case 0x26, 0x7C:
      let length = second == first ? 2 : 1
      readPunctuator(
        unit(length) == 0x3D ? .compoundAssign : .otherOperator, unit(length) == 0x3D ? length + 1 : length)
    case 0x25, 0x5E: readPunctuator(second == 0x3D ? .compoundAssign : .otherOperator, second == 0x3D ? 2 : 1)
    case 0x3C, 0x3E: readComparison(first)
    case 0x7E, 0x40: readPunctuator(.otherOperator, 1)
    default: fail("Invalid character", at: position)
    }
  }

  /// `<`, `<=`, `<<`, `<<=`, `>`, `>=`, `>>`, `>>=`, `>>>` and `>>>=`.
  private mutating func readComparison(_ first: UInt16) {
    var length = 1
    while unit(length) == first, length < (first == 0x3E ? 3 : 2) { length += 1 }
    let assigns = unit(length) == 0x3D
    readPunctuator(assigns && length > 1 ? .compoundAssign : .otherOperator, assigns ? length + 1 : length)
  }

  /// `++` and `--`: postfix after an operand on the same line.
  private mutating func readUpdate() {
    let isPostfix = !expectsOperand && !followsLineEnd
    let start = position
    position += 2
    append(.update, from: start)
    expect(operand: !isPostfix)
  }

  private mutating func readArrow() {
    if lastKind == .closeParenthesis, let open = last?.match, open >= 0 {
      tokens[Int(open)].bracket = .arrowParameters
      tokens[tokens.count - 1].bracket = .arrowParameters
    }
    readPunctuator(.arrow, 2)
  }

  // MARK: Literals

  private mutating func readString(_ quote: UInt16) {
    let start = position
    position += 1
    while position < units.count {
      let next = units[position]
      if next == quote {
        position += 1
        append(.string, from: start)
        return expect(operand: false)
      }
      if next == 0x5C {
        // A line continuation with CRLF.
        position += unit(1) == SourceUnit.carriageReturn && unit(2) == SourceUnit.lineFeed ? 3 : 2
      } else if next == SourceUnit.lineFeed || next == SourceUnit.carriageReturn {
        break
      } else {
        position += 1
      }
    }
    position = min(position, units.count)
    fail("Unexpected EOF", at: start)
  }

  /// Reads a template from its backtick or from the brace that ends a substitution.
  mutating func readTemplate(begins: Bool) {
    let start = position
    position += 1
    while position < units.count {
      let next = units[position]
      if next == 0x60 {
        position += 1
        append(begins ? .template : .templateTail, from: start)
        if !begins { closeInnermostBracket(Int32(tokens.count - 1)) }
        return expect(operand: false)
      }
      if next == 0x24, unit(1) == 0x7B {
        position += 2
        append(begins ? .templateHead : .templateMiddle, from: start)
        if !begins { closeInnermostBracket(Int32(tokens.count - 1)) }
        tokens[tokens.count - 1].bracket = .substitution
        openBrackets.append(OpenBracket(kind: .substitution, token: Int32(tokens.count - 1)))
        return expect(operand: true)
      }
      position += next == 0x5C ? 2 : 1
    }
    position = min(position, units.count)
    fail("Unexpected EOF", at: start)
  }

  private mutating func readNumber() {
    let start = position
    let isDecimal = unit(0) != 0x30 || !SourceUnit.isNamePart(unit(1)) || SourceUnit.isDigit(unit(1)) || unit(1) == 0x65
    var hasPoint = unit(0) == 0x2E
    position += 1
    while position < units.count {
      let next = units[position]
      if next == 0x2E, isDecimal, !hasPoint {
        hasPoint = true
      } else if next == 0x2B || next == 0x2D {
        guard isDecimal, units[position - 1] | 0x20 == 0x65 else { break }
      } else if next == 0x65 || next == 0x45 {
        hasPoint = true
      } else if !SourceUnit.isNamePart(next) {
        break
      }
      position += 1
    }
    append(.number, from: start)
    expect(operand: false)
  }

  private mutating func readSlash() {
    guard expectsOperand else {
      return unit(1) == 0x3D ? readPunctuator(.compoundAssign, 2) : readPunctuator(.otherOperator, 1)
    }
    let start = position
    position += 1
    var isInClass = false
    while position < units.count, !SourceUnit.isLineEnd(units[position]) {
      let next = units[position]
      if next == 0x5C {
        position += 1
      } else if next == 0x5B {
        isInClass = true
      } else if next == 0x5D {
        isInClass = false
      } else if next == 0x2F, !isInClass {
        position += 1
        while position < units.count, SourceUnit.isNamePart(units[position]) { position += 1 }
        append(.regularExpression, from: start)
        return expect(operand: false)
      }
      position += 1
    }
    position = min(position, units.count)
    fail("Invalid regular expression: missing /", at: start)
  }
}
