/// Evaluates the JavaScript of flows: what is inside `${...}`, and script files.
public protocol FlowExpressions: AnyObject {
  /// A new flow begins: what scripts of the one before left behind is forgotten.
  func begin()

  /// The value of a script's last expression. Undeclared names read as undefined; declarations do not outlive the call.
  func evaluate(_ script: FlowScript, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult
}
