/// Outcomes of recoveries.
extension ShellState {
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
