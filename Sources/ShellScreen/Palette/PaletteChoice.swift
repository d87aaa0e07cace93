/// What an entry of the command palette does.
enum PaletteChoice: Equatable, Sendable {
  /// What a key does, with the part of the screen that it belongs to.
  case key(KeyMeaning, KeySection.Scope)
  /// A key that moves: pressed as it is, where the focus is.
  case press(KeySequence)
  case command(ScreenCommand)
  case panel(InspectorPanel)
}
