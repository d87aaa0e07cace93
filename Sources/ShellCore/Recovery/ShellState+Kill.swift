import PageWire

extension ShellState {
  /// Makes a tab's renderer fail in a real way.
  mutating func killRenderer(_ kind: DeathKind, of id: TabID?, times: Int?) -> [ShellEffect] {
    guard let index = index(ofTarget: id), let renderer = tabs[index].page?.renderer,
      let life = renderers[renderer]?.status
    else { return [] }
    switch life {
    case .starting, .alive, .hung, .suspended: break
    case .diedSilently, .dead: return []
    }
    renderers[renderer]?.requestedDeath = kind
    switch kind.record.result {
    case .unresponsive: renderers[renderer]?.failedAt = now
    case .suspended: renderers[renderer]?.status = .suspended
    case .dead, .deadSilently: break
    }
    if kind == .onLoad {
      // The current document and the next loads die.
      let deaths = times.map { LoadDeathCount.next($0) } ?? .each
      tabs[index].deathsOnLoad = deaths.decremented
    }
    if kind == .shared, !app.sharesRenderers { return killAll() }
    return [.killRenderer(renderer, kind)]
  }

  /// Kills each renderer, where views do not share one.
  private mutating func killAll() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for renderer in tabs.compactMap(\.page?.renderer) {
      switch renderers[renderer]?.status {
      case .starting, .alive, .hung, .suspended: break
      case .diedSilently, .dead, nil: continue
      }
      renderers[renderer]?.requestedDeath = .shared
      effects.append(.killRenderer(renderer, .shared))
    }
    return effects
  }

  mutating func reviveRenderer(of id: TabID?) -> [ShellEffect] {
    guard let index = index(ofTarget: id) else { return [] }
    tabs[index].deathsOnLoad = nil
    guard let renderer = tabs[index].page?.renderer else { return [] }
    guard renderers[renderer]?.isStoppedExternally != true else {
      endExternalStop(renderer)
      return [.reviveRenderer(renderer)]
    }
    guard renderers[renderer]?.requestedDeath?.record.isRevivable == true else { return [] }
    renderers[renderer]?.requestedDeath = nil
    renderers[renderer]?.failedAt = nil
    renderers[renderer]?.status = .alive
    return [.reviveRenderer(renderer)]
  }

  /// Whether a tab's next load dies.
  public func diesOnNextLoad(_ id: TabID) -> Bool { tab(id)?.deathsOnLoad != nil }

  /// Kills the renderer at a commit after `killRenderer: onLoad`, until the count is used up or the renderer is
  /// revived.
  mutating func killOnLoad(_ index: Int) -> [ShellEffect] {
    guard let deaths = tabs[index].deathsOnLoad, let renderer = tabs[index].page?.renderer else {
      return []
    }
    tabs[index].deathsOnLoad = deaths.decremented
    renderers[renderer]?.requestedDeath = .onLoad
    return [.killRenderer(renderer, .onLoad)]
  }
}
