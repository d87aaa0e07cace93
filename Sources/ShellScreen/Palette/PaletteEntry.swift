/// An entry of the command palette.
struct PaletteEntry: Equatable, Sendable {
  /// Stable ID, for the list of recent commands: `tab:TAB_1`.
  var id: String
  /// Title, with a category if needed: `Tab: History`.
  var title: String
  /// Alternative search text.
  var alias = ""
  /// Keys with the same effect; empty without any.
  var keys = ""
  /// Why it is disabled; nil if it is enabled.
  var disabledReason: String?
  var command: PaletteCommand
}

/// The command of a palette entry.
enum PaletteCommand: Equatable, Sendable {
  /// The action of a key in a scope.
  case key(BoundAction, KeySection.Scope)
  /// A movement key, sent to the focused region.
  case press(KeySequence)
  case command(ScreenCommand)
  case panel(InspectorPanel)
  /// Replaces the query, to which the user adds arguments.
  case complete(String)
}
