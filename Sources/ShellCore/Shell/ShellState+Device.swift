import PageWire

/// The app on its device: foreground and background, network, permissions.
extension ShellState {
  /// Moves the app to the foreground. A page that died in between is recovered now, any other is probed, as for a
  /// selected tab; some apps do so for all of their views.
  mutating func enterForeground() -> [ShellEffect] {
    guard isInBackground else { return [] }
    return tabs.bringToForeground(in: &shared) + recoverAllViews()
  }

  /// Changes a device setting and notifies the pages.
  mutating func changeSettings(_ action: UserAction) -> [ShellEffect] {
    let before = settings
    settings.apply(action)
    var effects: [ShellEffect] = []
    if settings.condition != before.condition { effects.append(.shapeNetwork(settings.condition)) }
    let state = settings.pageState
    guard state != before.pageState else { return effects }
    return effects + tabs.sendToViews(.setDevice(state))
  }
}
