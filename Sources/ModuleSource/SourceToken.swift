/// A token of ECMAScript source text (ECMA-262, section 12), as far as modules need to know it.
struct SourceToken {
  enum Kind: UInt8 {
    /// An identifier name, reserved words among them.
    case name
    case privateName, number, string, regularExpression
    /// A template without holes, and the pieces of one with holes.
    case template, templateHead, templateMiddle, templateTail
    // Each closing bracket behind the opening one: see `SourceLexer.close`.
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openBracket, closeBracket
    case semicolon, comma, colon, question, dot
    /// `?.`
    case optionalChain
    /// `...`
    case ellipsis
    case arrow, star
    /// `=`
    case assign
    /// `+=` and the like.
    case compoundAssign
    /// `++` and `--`.
    case update
    case otherOperator
  }

  var kind: Kind
  var word: SourceWord = .none
  /// What a bracket encloses.
  var bracket: BracketKind = .group
  /// A line ends between the token before and this one.
  var followsLineEnd: Bool
  /// The token before ended an operand: what comes is an operator, or a semicolon was left out.
  var followsOperand: Bool
  /// Offsets in UTF-16 units.
  var start: Int32
  var end: Int32
  /// The token of the other bracket; -1 without one.
  var match: Int32 = -1
}
