/// A token of a style sheet (CSS Syntax 3, section 4). Comments leave none.
enum CSSToken: Equatable, Sendable {
  case identifier(String)
  /// A name in lower case; its opening parenthesis is part of it.
  case function(String)
  /// A name in lower case.
  case atKeyword(String)
  /// Only one that could be an identifier is an id selector.
  case hash(String, isIdentifier: Bool)
  case string(String)
  case url(String)
  /// Signed when it was written with a sign.
  case number(Double, isInteger: Bool, isSigned: Bool)
  case percentage(Double)
  /// The unit is in lower case.
  case dimension(Double, unit: String)
  case delimiter(Character)
  case whitespace, colon, semicolon, comma
  case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
  /// A string that ends with its line, a `url(` with what may not be in it: neither is ever valid.
  case badString, badURL
  /// `<!--` and `-->`.
  case commentOpen, commentClose

  /// What closes the block that this token opens.
  var closer: CSSToken? {
    switch self {
    case .function, .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    case .identifier, .atKeyword, .hash, .string, .url, .number, .percentage, .dimension, .delimiter, .whitespace,
      .colon, .semicolon, .comma, .closeParenthesis, .closeBracket, .closeBrace, .badString, .badURL, .commentOpen,
      .commentClose:
      nil
    }
  }
}
