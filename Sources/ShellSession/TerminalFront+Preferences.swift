import ShellScreen
import TerminalModel

/// The arrangement of the screen, remembered over launches.
extension TerminalFront {
  /// Arranges the screen as the user left it, except for what a setting or an option gives explicitly.
  func restorePreferences(from store: ScreenPreferencesStore) {
    preferencesStore = store
    var preferences = store.loaded
    if settings.inspectorPanel.source != .standard { preferences.panel = nil }
    if settings.inspectorWidth.source != .standard { preferences.frameColumns = nil }
    if settings.inspectorShown.source != .standard { preferences.isInspectorShown = nil }
    model.apply(preferences, columns: terminal.size.columns)
    startPreferences = model.preferences(columns: Int.max)
    if let problem = store.problem { model.notify(problem, kind: .warning) }
  }

  /// Remembers what the user has changed. A divider that is being moved is remembered where it is released.
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
