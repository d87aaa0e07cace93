import BridgeContract

/// Evaluates expressions that need no engine: variables, members of `output`, comparisons and so on.
package final class NativeExpressions {
  package init() {}

  /// Returns the value of an expression. Throws `ExpressionError.needsEngine` for all others.
  package func evaluate(_ script: String, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult {
    let expression = try NativeExpressionParser.parse(script)
    var evaluation = NativeEvaluation(scope: scope)
    let value = try evaluation.value(of: expression)
    return ExpressionResult(
      text: value.text, output: evaluation.scope.output, isOutputPlain: scope.isOutputPlain,
      hasGlobals: scope.hasGlobals)
  }
}
