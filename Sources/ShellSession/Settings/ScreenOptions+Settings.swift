import ShellScreen

extension ScreenOptions {
  /// The screen of a user with these settings, with a clock.
  init(_ settings: Settings, usesUnicode: Bool, keyMap: KeyMap = .standard) {
    self.init(
      iconSet: settings.icons.value.iconSet(usesUnicode: usesUnicode), showsInspector: settings.inspectorShown.value,
      inspectorColumns: settings.inspectorWidth.value, motion: settings.motion.value, clock: .now, keyMap: keyMap)
  }
}
