import TerminalModel

extension ScreenModel {
  /// The arrangement of the screen that is saved between launches.
  ///
  /// - Parameter columns: width of the terminal. On a narrow one the inspector covers the page, and its visibility is
  ///   not saved.
  package func preferences(columns: Int) -> ScreenPreferences {
    var preferences = ScreenPreferences()
    preferences.appColumns = appColumns
    preferences.secondColumns = secondColumns
    if columns >= ScreenLayout.wideColumns { preferences.isInspectorShown = inspector.isShown }
    preferences.panel = inspector.panel
    preferences.secondPanel = secondPane.panel
    preferences.isStripShown = showsStrip
    return preferences
  }

  /// Restores a saved arrangement.
  package mutating func apply(_ preferences: ScreenPreferences, columns: Int) {
    appColumns = preferences.appColumns ?? appColumns
    secondColumns = preferences.secondColumns ?? secondColumns
    if columns >= ScreenLayout.wideColumns { inspector.isShown = preferences.isInspectorShown ?? inspector.isShown }
    inspector.panel = preferences.panel ?? inspector.panel
    secondPane.panel = preferences.secondPanel ?? secondPane.panel
    showsStrip = preferences.isStripShown ?? showsStrip
  }
}
