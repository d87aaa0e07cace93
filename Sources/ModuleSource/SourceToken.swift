/// A token of ECMAScript source text (ECMA-262, section 12), as far as modules need it.
struct SourceToken {
  enum Kind: UInt8 {
    /// An identifier name, including reserved words.
    case name
    case privateName, number, string, regularExpression
    /// A template without substitutions, and the parts of a template with substitutions.
    case template, templateHead, templateMiddle, templateTail
    // Each closing bracket must follow its opening bracket, see `SourceLexer.close`.
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openBracket, closeBracket
    case semicolon, comma, colon, question, dot
    /// `?.`
    case optionalChain
    /// `...`
    case ellipsis
    case arrow, star
    /// `=`
    case assign
    /// `+=` etc.
    case compoundAssign
    /// `++` and `--`.
    case update
    case otherOperator
  }

  var kind: Kind
  var keyword: SourceKeyword = .none
  /// The kind of a bracket.
  var bracket: BracketKind = .group
  /// Whether a line end precedes the token.
  var followsLineEnd: Bool
  /// Whether the previous token ended an operand: this token is an operator, or a semicolon is missing.
  var followsOperand: Bool
  /// Offsets in UTF-16 code units.
  var start: Int32
  var end: Int32
  /// The index of the matching bracket's token; -1 without one.
  var match: Int32 = -1
}
