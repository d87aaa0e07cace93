/// Evaluates the JavaScript inside `${...}`.
public protocol FlowExpressions: AnyObject {
  /// The value of a script's last expression. Undeclared names read as undefined; declarations do not outlive the call.
  func evaluate(_ script: String, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult
}
