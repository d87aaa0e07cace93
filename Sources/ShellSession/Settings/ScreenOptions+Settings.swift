import ShellScreen

extension ScreenOptions {
  /// The options for these settings, with a clock. `isDebugging` is set while a flow is paused.
  init(_ settings: Settings, usesUnicode: Bool, isDebugging: Bool = false) {
    self.init(
      iconSet: settings.icons.value.iconSet(usesUnicode: usesUnicode), showsInspector: settings.inspectorShown.value,
      inspectorColumns: settings.inspectorWidth.value, motion: isDebugging ? .none : settings.motion.value,
      clock: .now,
      keyMap: isDebugging ? settings.keys.value : settings.keys.value.withoutFlowBindings)
    showsStrip = !isDebugging
    isSandboxed = settings.sandbox.value
    themes = ThemeCatalog.names
  }
}
