/// The reason why a step failed.
struct StepFailure: Error, Equatable {
  enum Kind: Equatable {
    /// A lookup or an assertion, which may succeed in a retry.
    case expectation
    /// The step cannot be executed.
    case command
    /// A file or an input of the flow is invalid.
    case input
    /// The engine of the page or the scripts failed or timed out.
    case engine
  }

  var kind: Kind
  var message: String
  /// The elements most similar to the requested one, best first.
  var nearest: [String] = []
  /// The cause of the failure.
  var reason: String?

  static func command(_ message: String, reason: String? = nil) -> StepFailure {
    StepFailure(kind: .command, message: message, reason: reason)
  }
}
