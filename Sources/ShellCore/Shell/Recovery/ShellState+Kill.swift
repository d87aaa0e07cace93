import PageWire

extension ShellState {
  /// Whether a tab's next load dies.
  public func diesOnNextLoad(_ id: TabID) -> Bool { tab(id)?.deathsOnLoad != nil }

  /// Makes a tab's renderer fail in a real way; those of all tabs for a shared one, if they do not share one.
  mutating func killRenderer(_ kind: DeathKind, of id: TabID?, times: Int?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [] }
    let effects = tabs[tab].killRenderer(kind, times: times, in: &shared)
    guard !effects.isEmpty, kind.record.traits.contains(.affectsAllViews), !app.sharesRenderers else { return effects }
    return shared.kill(tabs.compactMap(\.page?.renderer), kind)
  }
}
