import PageWire

/// What came of a flow's script in a page.
public enum PageScriptEnd: Equatable, Sendable {
  case ended(EvaluationResult.Outcome)
  /// It has opened a dialog, named here, and ends when that is answered.
  case asks(dialog: String)
}
