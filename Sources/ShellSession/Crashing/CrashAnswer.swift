import Flows

/// What a process that makes runs of a crash test tells the one that ordered them.
enum CrashAnswer: Codable {
  case learned(points: [CrashPoint], steps: [String])
  case result(CrashResult)
  case exhibit(CrashExhibit?)
  /// - Parameter status: of `SessionError`.
  case failure(status: Int32, messages: [String])
}
