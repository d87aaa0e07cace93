extension Flow {
  /// The flow with the variables of the header and the given ones, which take precedence, inserted into its name. Other
  /// expressions remain as written.
  package func named(by given: [FlowVariable]) -> Flow {
    guard let name = header.name, Interpolation.hasExpressions(name) else { return self }
    var scope = ExpressionScope()
    for variable in header.environment { scope.variables[variable.name] = Self.interpolated(variable.value, scope) }
    for variable in given { scope.variables[variable.name] = variable.value }
    var flow = self
    flow.header.name = Self.interpolated(name, scope)
    return flow
  }

  private static func interpolated(_ text: String, _ scope: ExpressionScope) -> String {
    Interpolation.parts(of: text).map { part in
      switch part {
      case .text(let plain): return plain
      case .expression(let script):
        let original = "${\(script)}"
        guard NativeExpressionParser.isReadOnly(script),
          let result = try? NativeExpressions().evaluate(script, scope: scope)
        else { return original }
        return result.text == "undefined" ? original : result.text
      }
    }.joined()
  }
}
