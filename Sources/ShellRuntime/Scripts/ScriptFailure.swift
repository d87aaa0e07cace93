/// Why a script of a flow has no outcome: nothing that the script said, but what became of its process.
public enum ScriptFailure: Error, Equatable, Sendable {
  /// It ran for longer than it may, and was ended.
  case tookTooLong(milliseconds: Double)
  /// Its process has ended; the sentence goes on after "the script process".
  case died(String)
  /// The process cannot be started.
  case notStarted(String)
  /// It is too large for its process.
  case refused(String)
}
