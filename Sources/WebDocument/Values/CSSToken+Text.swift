extension CSSToken {
  /// The serialized token.
  var cssText: String {
    switch self {
    case .identifier(let name): CSSEscape.identifier(name)
    case .function(let name): CSSEscape.identifier(name) + "("
    case .atKeyword(let name): "@" + CSSEscape.identifier(name)
    case .hash(let name, _): "#" + name
    case .string(let content): CSSEscape.string(content)
    case .url(let content): "url(" + CSSEscape.string(content) + ")"
    case .number(let value, _, _): NumberSerializer.serialize(value)
    case .percentage(let value): NumberSerializer.serialize(value) + "%"
    case .dimension(let value, let unit): NumberSerializer.serialize(value) + unit
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
    case .badString: "\""
    case .badURL: "url("
    case .commentOpen: "<!--"
    case .commentClose: "-->"
    }
  }

  /// The serialization of a value: one space between components, a space after commas, keywords in lower case.
  static func canonicalText(_ tokens: ArraySlice<CSSToken>, keepsCase: Bool = false) -> String {
    var result = ""
    var needsBlank = false
    for token in tokens {
      switch token {
      case .whitespace:
        needsBlank = !result.isEmpty && result.last != "(" && result.last != " "
        continue
      case .comma:
        result += ", "
        needsBlank = false
        continue
      case .closeParenthesis: needsBlank = false
      case .delimiter("/"):
        result += " / "
        needsBlank = false
        continue
      case .identifier(let name) where !keepsCase:
        if needsBlank { result += " " }
        result += CSSEscape.identifier(name.lowercased())
        needsBlank = false
        continue
      default: break
      }
      if needsBlank { result += " " }
      needsBlank = false
      result += token.cssText
    }
    while result.last == " " { result.removeLast() }
    return result
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
