/// An expression of the subset of JavaScript that is evaluated without an engine.
indirect enum NativeExpression: Equatable {
  enum Operator: String, CaseIterable {
    case or = "||", and = "&&", coalesce = "??"
    case identical = "===", notIdentical = "!==", equal = "==", notEqual = "!="
    case lessOrEqual = "<=", greaterOrEqual = ">=", less = "<", greater = ">"
    case add = "+", subtract = "-", multiply = "*", divide = "/", modulo = "%"

    /// Operators of higher precedence bind tighter.
    var precedence: Int {
      switch self {
      case .or, .coalesce: 1
      case .and: 2
      case .identical, .notIdentical, .equal, .notEqual: 3
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 4
      case .add, .subtract: 5
      case .multiply, .divide, .modulo: 6
      }
    }
  }

  case value(ScriptValue)
  case name(String)
  case member(NativeExpression, NativeExpression)
  case not(NativeExpression)
  case negative(NativeExpression)
  case binary(Operator, NativeExpression, NativeExpression)
  case conditional(NativeExpression, NativeExpression, NativeExpression)
  /// An assignment to a member of `output`; the path begins with `output`.
  case assignment([String], NativeExpression)
}
