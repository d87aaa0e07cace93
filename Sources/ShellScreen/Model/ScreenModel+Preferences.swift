import TerminalModel

extension ScreenModel {
  /// What of the screen is remembered over launches.
  ///
  /// - Parameter columns: of the terminal. On a narrow one the inspector covers the page, and whether it is shown is not remembered.
  public func preferences(columns: Int) -> ScreenPreferences {
    var preferences = ScreenPreferences()
    preferences.frameColumns = frameColumns
    preferences.secondColumns = secondColumns
    if columns >= ScreenLayout.wideColumns { preferences.isInspectorShown = inspector.isShown }
    preferences.panel = inspector.panel
    preferences.secondPanel = secondPane.panel
    preferences.isStripShown = showsStrip
    return preferences
  }

  /// Arranges the screen as it was.
  public mutating func apply(_ preferences: ScreenPreferences, columns: Int) {
    frameColumns = preferences.frameColumns ?? frameColumns
    secondColumns = preferences.secondColumns ?? secondColumns
    if columns >= ScreenLayout.wideColumns { inspector.isShown = preferences.isInspectorShown ?? inspector.isShown }
    inspector.panel = preferences.panel ?? inspector.panel
    secondPane.panel = preferences.secondPanel ?? secondPane.panel
    showsStrip = preferences.isStripShown ?? showsStrip
  }
}
