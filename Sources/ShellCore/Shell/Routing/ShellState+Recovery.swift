import PageWire

/// Probes and deaths of renderers.
extension ShellState {
  /// Whether a probe of a tab's page is pending.
  public func isProbed(_ id: TabID) -> Bool { pendingRequests.hasRequest(.probe, of: id) }

  /// Whether the renderer of the visible page died and the shell has not detected it.
  public var isShownPageDeadUndetected: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.status == .diedSilently
  }

  mutating func probe(_ tab: TabID) -> [ShellEffect] { apply(tabs.probe(tab, .use, in: &sharedBox.value), of: tab) }

  /// Recovers the views when the app comes to the foreground, that of the selected tab or all of them.
  mutating func recoverAllViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabs.ids where !hasExited {
      effects += apply(tabs.recoverInForeground(tab, in: &sharedBox.value), of: tab)
    }
    return effects
  }

  /// Whether a tab's next load dies.
  public func diesOnNextLoad(_ id: TabID) -> Bool { tab(id)?.deathsOnLoad != nil }

  /// Makes a tab's renderer fail in a real way; those of all tabs for a shared one, if they do not share one.
  mutating func killRenderer(_ kind: DeathKind, of id: TabID?, times: Int?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [] }
    let effects = tabs[tab].killRenderer(kind, times: times, in: &sharedBox.value)
    guard !effects.isEmpty, kind.record.traits.contains(.affectsAllViews), !app.sharesRenderers else { return effects }
    return shared.kill(tabs.compactMap(\.page?.renderer), kind)
  }

  /// The position of the last detected death in any tab.
  public var lastDetectedDeath: Int? { shared.records.lastDetectedDeath }

  /// The number of detected deaths of renderers since launch.
  public var detectedDeaths: Int { tabs.ids.reduce(0) { $0 + tabs[$1].deathCount } }

  /// How often a tab's page got another process after a death.
  public func restarts(of tab: TabState) -> Int {
    guard tab.deathCount > 0 else { return 0 }
    switch tab.page?.renderer.flatMap({ renderers[$0] })?.status {
    case .starting, .alive, .hung, .suspended, .diedSilently: return tab.deathCount
    case .dead, nil: return tab.deathCount - 1
    }
  }
}
