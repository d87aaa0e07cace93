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

  /// Runs an operation of the driver and converts its failure.
  static func converting(_ body: () throws(DriverFailure) -> Void) throws(StepFailure) {
    do throws(DriverFailure) {
      try body()
    } catch {
      throw .command(error.message)
    }
  }
}

/// A failure that ends a flow, with its step.
struct FlowStop: Error {
  var step: FlowStep
  var failure: StepFailure
  /// The enclosing steps, from the inside out.
  var callers: [FlowStep] = []
  /// The state of the app at the failure, before hooks and further attempts change it.
  var snapshot: FailureSnapshot?
  /// The number of the step from which the flow continues; nil when it ends.
  var resumption: Int?
}
