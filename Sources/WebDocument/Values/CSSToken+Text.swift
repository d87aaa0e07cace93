extension CSSToken {
  /// The serialized token.
  var cssText: String {
    switch self {
    case .identifier(let name): CSSEscape.identifier(name)
    case .function(let name): CSSEscape.identifier(name) + "("
    case .atKeyword(let name): "@" + CSSEscape.identifier(name)
    case .hash(let name, let isIdentifier): "#" + (isIdentifier ? CSSEscape.identifier(name) : CSSEscape.name(name))
    case .string(let content): CSSEscape.string(content)
    case .url(let content): "url(" + CSSEscape.string(content) + ")"
    case .number(let value, _, _): NumberSerializer.serialize(value)
    case .percentage(let value): NumberSerializer.serialize(value) + "%"
    case .dimension(let value, let unit): NumberSerializer.serialize(value) + CSSEscape.unit(unit)
    // Before anything else it would be an escape (CSS Syntax 3, section 9).
    case .delimiter("\\"): "\\\n"
    case .delimiter(let character): String(character)
    case .whitespace: " "
    case .colon: ":"
    case .semicolon: ";"
    case .comma: ","
    case .openParenthesis: "("
    case .closeParenthesis: ")"
    case .openBracket: "["
    case .closeBracket: "]"
    case .openBrace: "{"
    case .closeBrace: "}"
    // Texts that are parsed as such tokens again: a string ends badly before a line feed, a URL at a parenthesis in it.
    case .badString: "\"\n"
    case .badURL: "url(()"
    case .commentOpen: "<!--"
    case .commentClose: "-->"
    }
  }

  /// The serialization of a value: one space between components, a space after commas, keywords in lower case.
  static func canonicalText(_ tokens: ArraySlice<CSSToken>, keepsCase: Bool = false) -> String {
    var result = ""
    var needsBlank = false
    // Whether the text ends in a space of its own: that of an escape belongs to its token.
    var endsInBlank = false
    var last: CSSToken?
    // The last token that is no white space.
    var word: CSSToken?
    for token in tokens {
      defer {
        last = token
        if token != .whitespace { word = token }
      }
      switch token {
      case .whitespace:
        // Names can end in an escaped parenthesis.
        let follows =
          switch word {
          case .function, .openParenthesis, nil: false
          default: true
          }
        needsBlank = follows && !endsInBlank && result.last != "\n"
        continue
      case .comma:
        result += ", "
        needsBlank = false
        endsInBlank = true
        continue
      case .closeParenthesis: needsBlank = false
      case .delimiter("/"):
        result += " / "
        needsBlank = false
        endsInBlank = true
        continue
      case .identifier(let name) where !keepsCase:
        if needsBlank { result += " " } else if !endsInBlank, last?.merges(with: token) == true { result += "/**/" }
        result += CSSEscape.identifier(name.lowercased())
        needsBlank = false
        endsInBlank = false
        continue
      // The sign of `n +1` as well, which would be invalid without.
      case .number(0..., _, isSigned: true) where needsBlank && word?.isStepOfNthExpression == true:
        result += "+" + token.cssText
        needsBlank = false
        endsInBlank = false
        continue
      default: break
      }
      if needsBlank {
        result += " "
      } else if !endsInBlank, let last, last.merges(with: token) {
        // The sign of `2n+1` is a part of its number.
        if case .number(0..., _, isSigned: true) = token {
          // After the unit `e` it would be that of an exponent.
          if case .dimension(_, unit: "e") = last { result += "/**/" }
          result += "+"
        } else {
          result += "/**/"
        }
      }
      needsBlank = false
      endsInBlank = false
      result += token.cssText
    }
    return endsInBlank ? String(result.dropLast()) : result
  }

  /// Whether the text of two tokens without anything between them would be parsed as other tokens (CSS Syntax 3, section 9).
  private func merges(with next: CSSToken) -> Bool {
    switch self {
    case .identifier: next.continuesName || next == .openParenthesis
    case .atKeyword, .hash, .dimension: next.continuesName
    case .delimiter("#"), .delimiter("-"), .number: next.continuesName || next == .delimiter("%")
    case .delimiter("@"): next.continuesName && !next.isNumeric
    case .delimiter("."), .delimiter("+"): next.isNumeric
    case .delimiter("/"): next == .delimiter("*")
    // It would be the end of `<!--`.
    case .delimiter("!"): next.cssText.hasPrefix("--")
    default: false
    }
  }

  /// Whether the token is `n`, `-n` or `2n` of An+B (CSS Syntax 3, section 6).
  private var isStepOfNthExpression: Bool {
    switch self {
    case .identifier(let name): ["n", "-n"].contains(name.lowercased())
    case .dimension(_, let unit): unit == "n"
    default: false
    }
  }

  private var isNumeric: Bool {
    switch self {
    case .number, .percentage, .dimension: true
    default: false
    }
  }

  private var continuesName: Bool {
    switch self {
    case .identifier, .function, .url, .badURL, .delimiter("-"), .commentClose: true
    // A minus sign is a part of the number's text, and of a name before it.
    default: isNumeric
    }
  }

  /// Whether the tokens are a valid `<declaration-value>`: balanced brackets, no bad tokens, no top-level `;` or `!`.
  static func isWellFormed(_ tokens: ArraySlice<CSSToken>) -> Bool {
    var closers: [CSSToken] = []
    for token in tokens {
      switch token {
      case .badString, .badURL: return false
      case .closeParenthesis, .closeBracket, .closeBrace:
        guard closers.popLast() == token else { return false }
      case .semicolon, .delimiter("!"):
        if closers.isEmpty { return false }
      default:
        if let closer = token.closingToken { closers.append(closer) }
      }
    }
    return true
  }
}
