/// A CSS token (CSS Syntax 3, section 4). Comments produce no tokens.
enum CSSToken: Equatable, Sendable {
  case identifier(String)
  /// The name in lower case, without the opening parenthesis that the token includes.
  case function(String)
  /// The name in lower case.
  case atKeyword(String)
  /// Only a hash that is an identifier can be an ID selector.
  case hash(String, isIdentifier: Bool)
  case string(String)
  case url(String)
  /// `isSigned` if the source has a sign.
  case number(Double, isInteger: Bool, isSigned: Bool)
  case percentage(Double)
  /// The unit in lower case.
  case dimension(Double, unit: String)
  case delimiter(Character)
  case whitespace, colon, semicolon, comma
  case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
  /// An unterminated string or a malformed URL; both are always invalid.
  case badString, badURL
  /// `<!--` and `-->`.
  case commentOpen, commentClose

  /// The token that closes the block that this token opens.
  var closingToken: CSSToken? {
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
