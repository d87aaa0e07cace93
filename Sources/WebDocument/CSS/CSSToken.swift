/// A token of a style sheet (CSS Syntax 3, section 4). Comments leave none.
enum CSSToken: Equatable {
  case identifier(String)
  /// A name with its opening parenthesis.
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  case url(String)
  case number(Double, isInteger: Bool)
  case percentage(Double)
  case dimension(Double, unit: String)
  case delimiter(Character)
  case whitespace, colon, semicolon, comma
  case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
}
