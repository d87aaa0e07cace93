/// The command of a palette entry.
enum PaletteCommand: Equatable, Sendable {
  /// The action of a key in a scope.
  case key(BoundAction, KeySection.Scope)
  /// A movement key, sent to the focused region.
  case press(KeySequence)
  case command(ScreenCommand)
  case panel(InspectorPanel)
}
