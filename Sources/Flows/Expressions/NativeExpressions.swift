import BridgeContract

/// Expressions that need no engine: variables, what is in `output`, comparisons and the like.
public final class NativeExpressions {
  public init() {}

  /// The value of an expression; an error says when it is the engine's to evaluate.
  public func evaluate(_ script: String, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult {
    let expression = try NativeExpressionParser.parse(script)
    var evaluation = NativeEvaluation(scope: scope)
    let value = try evaluation.value(of: expression)
    return ExpressionResult(
      text: value.text, output: evaluation.scope.output, isOutputPlain: scope.isOutputPlain,
      hasGlobals: scope.hasGlobals)
  }
}
