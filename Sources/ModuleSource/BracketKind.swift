/// What a pair of brackets encloses.
enum BracketKind: UInt8 {
  case block
  case functionDeclaration, functionExpression, arrowBody, methodBody
  case classDeclaration, classExpression
  case objectLiteral
  /// The braces of `import {}` and `export {}`.
  case clause
  /// `${ }` of a template.
  case hole
  /// Parentheses of `if`, `while`, `with` and `switch`.
  case condition
  case forHead, catchHead
  /// Parameters of a function of the `function` keyword, by what the function is.
  case declarationParameters, expressionParameters
  case methodParameters, arrowParameters
  case arguments, group
  case array, index

  /// Whether statements stand in it.
  var holdsStatements: Bool {
    switch self {
    case .block, .functionDeclaration, .functionExpression, .arrowBody, .methodBody: true
    case .classDeclaration, .classExpression, .objectLiteral, .clause, .hole, .condition, .forHead, .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  /// Whether its closing brace can be followed by a statement, and never by a binary operator.
  var endsStatement: Bool {
    switch self {
    case .block, .functionDeclaration, .arrowBody, .methodBody, .classDeclaration, .clause: true
    case .functionExpression, .classExpression, .objectLiteral, .hole, .condition, .forHead, .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  /// Whether it is the body of a function.
  var isFunctionBody: Bool {
    switch self {
    case .functionDeclaration, .functionExpression, .arrowBody, .methodBody: true
    case .block, .classDeclaration, .classExpression, .objectLiteral, .clause, .hole, .condition, .forHead, .catchHead,
      .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters, .arguments, .group, .array,
      .index:
      false
    }
  }

  var isClassBody: Bool { self == .classDeclaration || self == .classExpression }

  /// Whether the head of a statement stands in it.
  var isStatementHead: Bool { self == .condition || self == .forHead || self == .catchHead }
}
