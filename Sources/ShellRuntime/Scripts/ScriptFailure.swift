/// Why a script of a flow has no outcome, for reasons outside of the script.
package enum ScriptFailure: Error, Equatable, Sendable {
  /// It exceeded its time limit and was ended.
  case timedOut(milliseconds: Double)
  /// Its process has exited; the text follows "the script process".
  case processExited(String)
  /// The process cannot be started.
  case notStarted(String)
  /// It is too large for a message to its process.
  case tooLarge(String)
}
