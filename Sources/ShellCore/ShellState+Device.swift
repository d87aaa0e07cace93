import PageWire

/// The app on its device: foreground and background, network, permissions.
extension ShellState {
  /// Moves the app to the background: pages are hidden as in an unselected tab. On iOS the runtime also suspends
  /// them.
  mutating func enterBackground() -> [ShellEffect] {
    guard !isInBackground, let index = index(of: selectedTab) else { return [] }
    let wasVisible = isPageVisible(index)
    isInBackground = true
    return (wasVisible ? send(.setVisibility(.hidden), toViewOf: index) : [])
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
    guard isInBackground, let index = index(of: selectedTab) else { return [] }
    isInBackground = false
    return isPageVisible(index) ? send(.setVisibility(.visible), toViewOf: index) : []
  }

  /// Kills the renderers without a visible page, as systems with low memory do.
  mutating func killHiddenRenderers() -> [ShellEffect] {
    let seen = index(of: selectedTab).flatMap { isPageVisible($0) ? tabs[$0].page?.renderer : nil }
    var effects: [ShellEffect] = []
    for id in renderers.keys.sorted(by: { $0.rawValue < $1.rawValue }) where id != seen {
      switch renderers[id]?.status {
      case .starting, .alive, .hung, .suspended: break
      case .diedSilently, .dead, nil: continue
      }
      renderers[id]?.requestedDeath = .reported
      effects.append(.killRenderer(id, .reported))
    }
    return effects
  }

  /// Changes a device setting and notifies the pages.
  mutating func changeSettings(_ action: UserAction) -> [ShellEffect] {
    let before = settings
    settings.apply(action)
    var effects: [ShellEffect] = []
    if settings.condition != before.condition { effects.append(.shapeNetwork(settings.condition)) }
    let state = settings.pageState
    guard state != before.pageState else { return effects }
    return effects + tabs.indices.flatMap { send(.setDevice(state), toViewOf: $0) }
  }
}
