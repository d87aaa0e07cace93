/// An expression of the small part of JavaScript that needs no engine.
indirect enum NativeExpression: Equatable {
  enum Operator: String, CaseIterable {
    case or = "||", and = "&&", coalesce = "??"
    case identical = "===", notIdentical = "!==", equal = "==", notEqual = "!="
    case lessOrEqual = "<=", greaterOrEqual = ">=", less = "<", greater = ">"
    case plus = "+", minus = "-", times = "*", over = "/", modulo = "%"

    /// Binds tighter the higher it is.
    var precedence: Int {
      switch self {
      case .or, .coalesce: 1
      case .and: 2
      case .identical, .notIdentical, .equal, .notEqual: 3
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 4
      case .plus, .minus: 5
      case .times, .over, .modulo: 6
      }
    }
  }

  case value(ScriptValue)
  case name(String)
  case member(NativeExpression, NativeExpression)
  case not(NativeExpression)
  case negative(NativeExpression)
  case binary(Operator, NativeExpression, NativeExpression)
  case choice(NativeExpression, NativeExpression, NativeExpression)
  /// To `output` or what is in it: the names from `output` on.
  case assignment([String], NativeExpression)
}
