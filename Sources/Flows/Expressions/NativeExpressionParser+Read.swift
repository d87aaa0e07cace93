extension NativeExpressionParser {
  /// Whether an expression has no side effects, so that its value can be displayed.
  static func isReadOnly(_ script: String) -> Bool {
    guard let expression = try? parse(script) else { return false }
    switch expression {
    case .assignment: return false
    case .value, .name, .member, .not, .negative, .binary, .conditional: return true
    }
  }
}
