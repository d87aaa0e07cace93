import ShellScreen
import TerminalModel

/// The arrangement of the screen, kept across launches.
extension TerminalFrontend {
  /// Restores the arrangement of the screen, except for what a setting or an option specifies explicitly.
  func restorePreferences(from store: ScreenPreferencesStore) {
    preferencesStore = store
    var preferences = store.loaded
    if settings.inspectorPanel.source != .standard { preferences.panel = nil }
    if settings.inspectorWidth.source != .standard { preferences.appColumns = nil }
    if settings.inspectorShown.source != .standard { preferences.isInspectorShown = nil }
    model.apply(preferences, columns: terminal.size.columns)
    startPreferences = model.preferences(columns: Int.max)
    if let problem = store.problem { model.notify(problem, kind: .warning) }
  }

  /// Saves the user's changes. A divider that is being dragged is saved when it is released.
  func savePreferences() {
    guard let store = preferencesStore else { return }
    switch model.press {
    case .divider, .secondDivider: return
    case .page, .swipe, .sheet, .edge, nil: break
    }
    var end = model.preferences(columns: terminal.size.columns)
    if terminal.size.columns < ScreenLayout.wideColumns { end.isInspectorShown = startPreferences.isInspectorShown }
    store.save(store.loaded.updated(from: startPreferences, to: end))
  }
}
