import ShellCore

/// What has the focus in a native screen.
struct NativeFocus: Equatable, Sendable {
  /// The history entry that shows the screen; on another one the focus starts anew.
  var entry: EntryID
  /// nil where nothing can be tapped.
  var stop: NativeStop?
  /// Clusters before the caret in the input that has the focus; nil is its end.
  var caret: Int?
}
