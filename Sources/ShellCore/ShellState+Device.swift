import PageWire

/// The app on its device: in front or behind, connected or not.
extension ShellState {
  /// The user goes home: pages are hidden as in a tab that is left. On iOS they get no time either, which is the
  /// runtime's to see to.
  mutating func enterBackground() -> [ShellEffect] {
    guard !isInBackground, let index = index(of: selectedTab) else { return [] }
    let wasVisible = isPageVisible(index)
    isInBackground = true
    return (wasVisible ? tell(.setVisibility(.hidden), viewOf: index) : []) + upload()
  }

  /// The user comes back. A page that died meanwhile is looked after now, any other is probed, as in a tab that is shown;
  /// some apps do so for all of their views.
  mutating func enterForeground() -> [ShellEffect] {
    guard isInBackground else { return [] }
    return comeToFront() + lookAfterViews()
  }

  /// The app is on the screen again; its views are not looked after yet.
  mutating func comeToFront() -> [ShellEffect] {
    guard isInBackground, let index = index(of: selectedTab) else { return [] }
    isInBackground = false
    return isPageVisible(index) ? tell(.setVisibility(.visible), viewOf: index) : []
  }

  /// Ends the renderers of which the user sees no page, as systems that are short of memory do.
  mutating func endUnseenRenderers() -> [ShellEffect] {
    let seen = index(of: selectedTab).flatMap { isPageVisible($0) ? tabs[$0].page?.renderer : nil }
    var effects: [ShellEffect] = []
    for id in renderers.keys.sorted(by: { $0.rawValue < $1.rawValue }) where id != seen {
      switch renderers[id]?.life {
      case .starting, .alive, .hung, .suspended: break
      case .goneSilently, .dead, nil: continue
      }
      renderers[id]?.requestedDeath = .reported
      effects.append(.killRenderer(id, .reported))
    }
    return effects
  }

  /// Sets what an action says, and tells the pages what they can see of it.
  mutating func changeSettings(_ action: UserAction) -> [ShellEffect] {
    let before = settings
    settings.take(action)
    var effects: [ShellEffect] = []
    if settings.condition != before.condition { effects.append(.shapeNetwork(settings.condition)) }
    let state = settings.pageState
    guard state != before.pageState else { return effects }
    return effects + tabs.indices.flatMap { tell(.setDevice(state), viewOf: $0) }
  }
}
