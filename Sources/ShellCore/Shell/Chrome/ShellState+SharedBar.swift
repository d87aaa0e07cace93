/// Shells with one bar for all entries (`NavigationQuirks.BarScope.view`).
extension ShellState {
  /// A tab and its visible entry.
  struct VisibleEntry: Equatable, Sendable {
    var tab: TabID
    var entry: EntryID
  }

  /// The visible entry; nil in shells with one bar per entry.
  var visibleEntry: VisibleEntry? {
    guard app.navigation.quirks.barScope == .view, let entry = shownEntry(of: selectedTab) else { return nil }
    return VisibleEntry(tab: selectedTab, entry: entry.id)
  }

  /// Clears the bar of an entry that is no longer visible.
  mutating func clearBar(of previous: VisibleEntry?) {
    guard let previous, previous != visibleEntry, let tab = tabs.id(previous.tab) else { return }
    tabs[tab].stack.update(previous.entry) { $0.bar = nil }
  }
}
