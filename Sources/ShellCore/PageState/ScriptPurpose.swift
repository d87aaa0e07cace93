/// The purpose of a script of the shell that runs in a page.
enum ScriptPurpose: Equatable, Sendable {
  case action(ActionID)
  /// A line of console input.
  case console
  /// A call of the page's analytics SDK.
  case tracking(CallID)
}
