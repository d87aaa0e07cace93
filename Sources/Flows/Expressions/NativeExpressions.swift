import BridgeContract

/// Expressions that need no engine: variables, what is in `output`, comparisons and the like.
public final class NativeExpressions: FlowExpressions {
  public init() {}

  public func evaluate(_ script: String, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult {
    let expression = try NativeExpressionParser.parse(script)
    var evaluation = NativeEvaluation(scope: scope)
    let value = try evaluation.value(of: expression)
    return ExpressionResult(text: value.text, output: evaluation.scope.output)
  }
}
