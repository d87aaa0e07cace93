extension ShellState {
  mutating func ensureRenderer(_ tab: TabID) -> [ShellEffect] {
    apply(tabs.ensureRenderer(tab, in: &shared), of: tab)
  }
}
