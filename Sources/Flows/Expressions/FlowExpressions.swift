/// Evaluates the JavaScript of flows: `${...}` expressions and script files.
package protocol FlowExpressions: AnyObject {
  /// Resets the state of the previous flow's scripts at the start of a flow.
  func begin()

  /// Returns the value of a script's last expression. Undeclared names are undefined; declarations are local to the
  /// call.
  func evaluate(_ script: FlowScript, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult
}
