import ShellCore

/// The focus in a native screen.
struct NativeFocus: Equatable, Sendable {
  /// The history entry of the screen; another entry starts with a new focus.
  var entry: EntryID
  /// nil if no element can be tapped.
  var target: NativeFocusTarget?
  /// Clusters before the caret in the focused input; nil for its end.
  var caret: Int?
}
