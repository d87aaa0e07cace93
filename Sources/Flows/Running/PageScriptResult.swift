import PageWire

/// The result of a flow's script in a page.
package enum PageScriptResult: Equatable, Sendable {
  case ended(EvaluationResult.Outcome)
  /// The script has opened this dialog and waits until it is answered.
  case awaitsDialog(dialog: String)
}
