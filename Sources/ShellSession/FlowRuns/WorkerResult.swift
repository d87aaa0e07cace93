import Flows

/// The result that a worker process of flows sends back.
enum WorkerResult: Codable {
  case outcome(FlowOutcome)
  /// - Parameter status: the raw value of `SessionError.Status`.
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
