/// Why a step could not be met.
struct StepFailure: Error, Equatable {
  enum Kind: Equatable {
    /// A lookup or an assertion: may come true when it is tried again.
    case expectation
    /// The step itself cannot be carried out.
    case command
    /// A file of the flow, or what it was given, is wrong.
    case input
    /// The page's or the scripts' engine failed, or ran out of time.
    case engine
  }

  var kind: Kind
  var message: String
  /// What comes nearest to what was looked for, best first.
  var nearest: [String] = []
  /// What is in the way.
  var reason: String?

  static func command(_ message: String, reason: String? = nil) -> StepFailure {
    StepFailure(kind: .command, message: message, reason: reason)
  }
}
