extension ShellState {
  mutating func select(_ id: TabID, _ selection: TabSelection = .standalone) -> [ShellEffect] {
    apply(tabs.select(id, selection, in: &shared), of: id)
  }

  mutating func openStart(_ tab: TabID) -> [ShellEffect] { apply(to: tab) { $0.openStart(in: &$1) } }
}
