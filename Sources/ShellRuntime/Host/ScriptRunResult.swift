import PageWire
import ShellCore

/// The outcome of a script that was run in a page.
package enum ScriptRunResult: Equatable, Sendable {
  case ended(EvaluationResult)
  /// It is blocked by a dialog of the page.
  case blockedByDialog(DialogState)
  /// There is no page, or the page is unresponsive.
  case noReply
}
