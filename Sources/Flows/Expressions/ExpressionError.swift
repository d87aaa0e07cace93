/// Why an expression has no value.
public enum ExpressionError: Error, Equatable, Sendable {
  /// It needs a script engine; with what is in the way.
  case needsEngine(String)
  /// The script threw, or is no script.
  case failed(String)
  /// The engine failed, or ran out of time.
  case engineFailed(String)

  public var message: String {
    switch self {
    case .needsEngine(let what): "this expression needs a script engine, which is not there: \(what)"
    case .failed(let why), .engineFailed(let why): why
    }
  }
}
