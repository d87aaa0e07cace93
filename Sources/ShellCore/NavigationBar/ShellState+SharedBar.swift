/// Shells with one bar for all entries (`NavigationHabits.BarScope.view`).
extension ShellState {
  /// A tab and its visible entry.
  struct ShownPlace: Equatable, Sendable {
    var tab: TabID
    var entry: EntryID
  }

  /// The visible entry; nil in shells with one bar per entry.
  var shownPlace: ShownPlace? {
    guard app.navigation.habits.barScope == .view, let entry = shownEntry(of: selectedTab) else { return nil }
    return ShownPlace(tab: selectedTab, entry: entry.id)
  }

  /// Clears the bar of an entry that is no longer visible.
  mutating func forgetBar(of previous: ShownPlace?) {
    guard let previous, previous != shownPlace, let index = index(of: previous.tab) else { return }
    tabs[index].stack.update(previous.entry) { $0.bar = nil }
  }

  /// Whether a page can set a bar.
  func hasBar(_ index: Int) -> Bool {
    switch app.navigation.habits.barScope {
    case .entry: true
    case .view: isPageReachable(index)
    }
  }
}
