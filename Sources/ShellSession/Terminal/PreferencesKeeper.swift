import ShellScreen

/// The arrangement of the screen, kept across launches.
struct PreferencesKeeper {
  let store: ScreenPreferencesStore
  /// The arrangement at the start.
  private let start: ScreenPreferences

  /// Restores the arrangement, except for what a setting or an option specifies explicitly.
  init(restoring store: ScreenPreferencesStore, settings: Settings, columns: Int, model: inout ScreenModel) {
    self.store = store
    var preferences = store.loaded
    if settings.inspectorPanel.source != .standard { preferences.panel = nil }
    if settings.inspectorWidth.source != .standard { preferences.appColumns = nil }
    if settings.inspectorShown.source != .standard { preferences.isInspectorShown = nil }
    model.apply(preferences, columns: columns)
    start = model.preferences(columns: Int.max)
    if let problem = store.problem { model.notify(problem, kind: .warning) }
  }

  /// Saves the user's changes. A divider that is being dragged is saved when it is released.
  func save(_ model: ScreenModel, columns: Int) {
    switch model.press {
    case .divider, .secondDivider: return
    case .page, .swipe, .sheet, .edge, nil: break
    }
    var end = model.preferences(columns: columns)
    if columns < ScreenLayout.wideColumns { end.isInspectorShown = start.isInspectorShown }
    store.save(store.loaded.updated(from: start, to: end))
  }
}
