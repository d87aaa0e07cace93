/// Tabs that begin to load before the user selects them (`NavigationHabits.InitialLoads`).
extension ShellState {
  mutating func planFirstLoads() -> [ShellEffect] {
    let others = tabs.map(\.id).filter { $0 != selectedTab }
    switch app.navigation.habits.initialLoads {
    case .lazy: return []
    case .serial:
      waits.firstLoads = others
      return []
    case .parallel: return others.flatMap { beginFirstLoad($0) }
    }
  }

  /// Begins with the next tab when no other one loads. What the user has selected meanwhile has loaded already.
  mutating func goOnWithFirstLoads() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !waits.firstLoads.isEmpty, !tabs.contains(where: { $0.page?.isLoading == true }) {
      effects += beginFirstLoad(waits.firstLoads.removeFirst())
    }
    return effects
  }

  private mutating func beginFirstLoad(_ id: TabID) -> [ShellEffect] {
    guard let index = index(of: id), tabs[index].stack.isEmpty, tabs[index].page == nil else { return [] }
    switch description(of: id)?.start {
    case .url, .script: return openStart(index)
    case .screen, nil: return []
    }
  }
}
