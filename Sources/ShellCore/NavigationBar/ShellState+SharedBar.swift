/// Shells with one bar for whatever is shown (`NavigationHabits.BarScope.view`).
extension ShellState {
  /// A tab and the entry that it shows.
  struct ShownPlace: Equatable, Sendable {
    var tab: TabID
    var entry: EntryID
  }

  /// What the user sees; nil where each entry keeps its bar.
  var shownPlace: ShownPlace? {
    guard app.navigation.habits.barScope == .view, let entry = shownEntry(of: selectedTab) else { return nil }
    return ShownPlace(tab: selectedTab, entry: entry.id)
  }

  /// What was shown before an event and is not any more has lost its bar.
  mutating func forgetBar(of place: ShownPlace?) {
    guard let place, place != shownPlace, let index = index(of: place.tab) else { return }
    tabs[index].stack.update(place.entry) { $0.bar = nil }
  }

  /// Whether a page has a bar to set.
  func hasBar(_ index: Int) -> Bool {
    switch app.navigation.habits.barScope {
    case .entry: true
    case .view: isPageReachable(index)
    }
  }
}
