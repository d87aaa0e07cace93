import PageWire

/// The app on its device: foreground and background, network, permissions.
extension ShellState {
  /// Moves the app to the background: pages are hidden as in an unselected tab. On iOS the runtime also suspends
  /// them.
  mutating func enterBackground() -> [ShellEffect] {
    guard !isInBackground, let tab = tabs.id(selectedTab) else { return [] }
    let wasVisible = tabs[tab].isPageVisible(in: shared)
    isInBackground = true
    return (wasVisible ? tabs[tab].sendToView(.setVisibility(.hidden)) : [])
      + handleTrackingEvent(.enteredBackground)
  }

  /// Moves the app to the foreground. A page that died in between is recovered now, any other is probed, as for a
  /// selected tab; some apps do so for all of their views.
  mutating func enterForeground() -> [ShellEffect] {
    guard isInBackground else { return [] }
    return bringToForeground() + recoverAllViews()
  }

  /// Shows the app again without recovering its views.
  mutating func bringToForeground() -> [ShellEffect] {
    guard isInBackground, let tab = tabs.id(selectedTab) else { return [] }
    isInBackground = false
    return tabs[tab].isPageVisible(in: shared) ? tabs[tab].sendToView(.setVisibility(.visible)) : []
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
