/// Initial loads of tabs before the user selects them (`NavigationQuirks.InitialLoads`).
extension ShellState {
  mutating func startInitialLoads() -> [ShellEffect] {
    let others = tabs.map(\.id).filter { $0 != selectedTab }
    switch app.navigation.quirks.initialLoads {
    case .lazy: return []
    case .serial:
      initialLoads = others
      return []
    case .parallel: return others.flatMap { startInitialLoad($0) }
    }
  }

  /// Starts the next initial load when no tab is loading. Tabs that the user has selected have loaded already.
  mutating func continueInitialLoads() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !initialLoads.isEmpty, !tabs.contains(where: { $0.page?.isLoading == true }) {
      effects += startInitialLoad(initialLoads.removeFirst())
    }
    return effects
  }

  private mutating func startInitialLoad(_ tab: TabID) -> [ShellEffect] {
    apply(tabs.startInitialLoad(of: tab, in: shared), of: tab)
  }
}
