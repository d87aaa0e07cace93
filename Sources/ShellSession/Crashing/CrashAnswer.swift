import Flows

/// The result that a worker process of a crash test sends back.
enum CrashAnswer: Codable {
  case learned(points: [CrashPoint], steps: [String])
  case result(CrashResult)
  case exhibit(CrashExhibit?)
  /// - Parameter status: the raw value of `SessionError.Status`.
  case failure(status: Int32, messages: [String])
}
