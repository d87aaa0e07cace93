import TerminalModel

extension ScreenModel {
  /// The arrangement of the screen that is saved between launches.
  ///
  /// - Parameter columns: width of the terminal. On a narrow one the inspector covers the page, and its visibility is
  ///   not saved.
  package func preferences(columns: Int) -> ScreenPreferences {
    var preferences = ScreenPreferences()
    preferences.appColumns = appColumns
    preferences.secondColumns = panes.secondColumns
    if columns >= ScreenLayout.wideColumns { preferences.isInspectorShown = panes.isShown }
    preferences.panel = panes.first.panel
    preferences.secondPanel = panes.second.panel
    preferences.isStripShown = strip.isShown
    return preferences
  }

  /// Restores a saved arrangement.
  package mutating func apply(_ preferences: ScreenPreferences, columns: Int) {
    appColumns = preferences.appColumns ?? appColumns
    panes.secondColumns = preferences.secondColumns ?? panes.secondColumns
    if columns >= ScreenLayout.wideColumns { panes.isShown = preferences.isInspectorShown ?? panes.isShown }
    panes.first.panel = preferences.panel ?? panes.first.panel
    panes.second.panel = preferences.secondPanel ?? panes.second.panel
    strip.isShown = preferences.isStripShown ?? strip.isShown
  }
}
