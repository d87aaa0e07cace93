extension Flow {
  /// The flow with the variables in its name filled in: those that are given, then those of its header. An expression that is
  /// more than these stays as it is written.
  public func named(by given: [FlowVariable]) -> Flow {
    guard let name = header.name, Interpolation.hasExpressions(name) else { return self }
    var scope = ExpressionScope()
    for variable in header.environment { scope.variables[variable.name] = Self.fill(variable.value, scope) }
    for variable in given { scope.variables[variable.name] = variable.value }
    var flow = self
    flow.header.name = Self.fill(name, scope)
    return flow
  }

  private static func fill(_ text: String, _ scope: ExpressionScope) -> String {
    Interpolation.parts(of: text).map { part in
      switch part {
      case .text(let plain): return plain
      case .expression(let script):
        let written = "${\(script)}"
        guard NativeExpressionParser.isRead(script),
          let result = try? NativeExpressions().evaluate(script, scope: scope)
        else { return written }
        return result.text == "undefined" ? written : result.text
      }
    }.joined()
  }
}
