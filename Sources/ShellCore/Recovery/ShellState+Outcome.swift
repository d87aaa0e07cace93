/// Outcomes of recoveries.
extension ShellState {
  /// Records the outcome of a recovery when its document has finished loading.
  mutating func recordRecovery(_ index: Int) {
    let tab = tabs[index].id
    guard tabs[index].deathCount > 0, let death = deaths.lastIndex(where: { $0.tab == tab }),
      deaths[death].outcome == nil, deaths[death].verdict.recoversPage
    else { return }
    let entry = pagePosition(index).map { tabs[index].stack.entries[$0] }
    let row = tabs[index].page?.scroll.row ?? 0
    deaths[death].outcome = RecoveryOutcome(
      time: now, stackDepth: tabs[index].stack.entries.count, hasBar: entry?.bar != nil, scrollRow: row > 0 ? row : nil,
      hasForm: tabs[index].page?.didRestoreForm == true)
  }

  /// The position of the last detected death in any tab.
  public var lastDetectedDeath: Int? {
    var latest: (index: Int, time: Double)?
    for (index, death) in deaths.enumerated() {
      guard let time = death.detection?.time, time >= latest?.time ?? 0 else { continue }
      latest = (index, time)
    }
    return latest?.index
  }

  /// The number of detected deaths of renderers since launch.
  public var detectedDeaths: Int { tabs.indices.reduce(0) { $0 + tabs[$1].deathCount } }

  /// How often a tab's page got another process after a death.
  public func restarts(of tab: TabState) -> Int {
    guard tab.deathCount > 0 else { return 0 }
    switch tab.page?.renderer.flatMap({ renderers[$0] })?.status {
    case .starting, .alive, .hung, .suspended, .diedSilently: return tab.deathCount
    case .dead, nil: return tab.deathCount - 1
    }
  }
}
