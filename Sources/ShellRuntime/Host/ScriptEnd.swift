import PageWire
import ShellCore

/// The outcome of a script that was run in a page.
public enum ScriptEnd: Equatable, Sendable {
  case ended(EvaluationResult)
  /// It is blocked by a dialog of the page.
  case asks(DialogState)
  /// There is no page, or the page is unresponsive.
  case unanswered
}
