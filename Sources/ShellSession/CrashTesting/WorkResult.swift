import Flows

/// The result that a worker process of a crash test sends back.
enum WorkResult: Codable {
  case baseline(points: [CrashPoint], steps: [StepLocation])
  case result(CrashResult)
  case artifact(FailureArtifact?)
  /// - Parameter status: the raw value of `SessionError.Status`.
  case failure(status: Int32, messages: [String])
}
