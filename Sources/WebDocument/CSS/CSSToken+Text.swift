extension CSSToken {
  /// The token as it could stand in a sheet.
  var text: String {
    switch self {
    case .identifier(let name): name
    case .function(let name): name + "("
    case .atKeyword(let name): "@" + name
    case .hash(let name): "#" + name
    case .string(let content): "\"" + content + "\""
    case .url(let content): "url(" + content + ")"
    case .number(let value, _): NumberText.of(value)
    case .percentage(let value): NumberText.of(value) + "%"
    case .dimension(let value, let unit): NumberText.of(value) + unit
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
    }
  }
}
