/// The syntactic role of a pair of brackets.
enum BracketKind: UInt8 {
  case block
  case functionDeclaration, functionExpression, arrowBody, methodBody
  case classDeclaration, classExpression
  case objectLiteral
  /// The braces of `import {}` and `export {}`.
  case clause
  /// A template substitution `${ }`.
  case substitution
  /// The parentheses of `if`, `while`, `with` and `switch`.
  case condition
  case forHead, catchHead
  /// The parameters of `function` declarations and expressions.
  case declarationParameters, expressionParameters
  case methodParameters, arrowParameters
  case arguments, group
  case array, index

  /// Whether the brackets contain statements.
  var containsStatements: Bool {
    switch self {
    case .block, .functionDeclaration, .functionExpression, .arrowBody, .methodBody: true
    case .classDeclaration, .classExpression, .objectLiteral, .clause, .substitution, .condition, .forHead, .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  /// Whether a statement, but no binary operator, can follow the closing brace.
  var endsStatement: Bool {
    switch self {
    case .block, .functionDeclaration, .arrowBody, .methodBody, .classDeclaration, .clause: true
    case .functionExpression, .classExpression, .objectLiteral, .substitution, .condition, .forHead, .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  /// Whether it is a function body.
  var isFunctionBody: Bool {
    switch self {
    case .functionDeclaration, .functionExpression, .arrowBody, .methodBody: true
    case .block, .classDeclaration, .classExpression, .objectLiteral, .clause, .substitution, .condition, .forHead,
      .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  var isClassBody: Bool { self == .classDeclaration || self == .classExpression }

  /// Whether it is a statement head.
  var isStatementHead: Bool { self == .condition || self == .forHead || self == .catchHead }
}
