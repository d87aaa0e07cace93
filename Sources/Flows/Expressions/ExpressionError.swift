/// The reason why an expression could not be evaluated.
package enum ExpressionError: Error, Equatable, Sendable {
  /// It needs a script engine; with the reason.
  case needsEngine(String)
  /// The script has a syntax error or threw an exception.
  case failed(String)
  /// The engine failed or timed out.
  case engineFailed(String)

  package var message: String {
    switch self {
    case .needsEngine(let what): "this expression needs a script engine, but none is available: \(what)"
    case .failed(let why), .engineFailed(let why): why
    }
  }
}
