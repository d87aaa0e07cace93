import Flows

/// What a process that ran a flow tells the one that ordered it.
enum WorkerAnswer: Codable {
  case outcome(FlowOutcome)
  /// - Parameter status: of `SessionError`.
  case failure(status: Int32, messages: [String])

  var outcome: FlowOutcome {
    get throws(SessionError) {
      switch self {
      case .outcome(let outcome): return outcome
      case .failure(let status, let messages):
        throw SessionError(SessionError.Status(rawValue: status) ?? .engineFailed, messages)
      }
    }
  }
}
