/// A tab and its visible entry.
struct VisibleEntry: Equatable, Sendable {
  var tab: TabID
  var entry: EntryID
}

/// Shells with one bar for all entries (`NavigationQuirks.BarScope.view`).
extension TabList {
  /// The visible entry, in shells with one bar for all entries.
  func visibleEntry(in shell: SharedState) -> VisibleEntry? {
    let tab = shell.selectedTab
    guard let entry = self[tab].shownEntry else { return nil }
    return VisibleEntry(tab: tab, entry: entry.id)
  }

  /// Clears the bar of an entry that is no longer visible.
  mutating func clearBar(of previous: VisibleEntry, in shell: SharedState) {
    guard previous != visibleEntry(in: shell) else { return }
    self[previous.tab].stack.update(previous.entry) { $0.bar = nil }
  }
}
