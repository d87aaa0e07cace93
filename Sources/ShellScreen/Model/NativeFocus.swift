import ShellCore

/// The focused element of a native screen.
struct NativeFocus: Equatable, Sendable {
  /// The history entry that shows the screen; on another one the focus starts anew.
  var entry: EntryID
  /// Index into the screen's elements.
  var index: Int
  /// First line shown.
  var scroll: Int
}
