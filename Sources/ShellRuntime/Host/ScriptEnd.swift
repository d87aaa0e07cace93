import PageWire
import ShellCore

/// What came of a script that was run in a page.
public enum ScriptEnd: Equatable, Sendable {
  case ended(EvaluationResult)
  /// It waits for the user's answer to a dialog of the page.
  case asks(DialogState)
  /// There is no page, or it does not answer.
  case unanswered
}
