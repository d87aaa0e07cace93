/// Shells that do not see what pages do to their history without a load (`NavigationHabits.tracksSameDocument`).
extension ShellState {
  /// A load has committed or ended: now its title, and whether there is a way back, are heard.
  mutating func hearNavigation(_ index: Int) {
    guard !app.navigation.habits.tracksSameDocument else { return }
    let stack = tabs[index].stack
    let title = stack.entry(tabs[index].page?.entry)?.page?.title ?? ""
    tabs[index].page?.heard = NavigationNotice(title: title, canGoBack: stack.backIndex != nil)
  }

  /// What holds for a page's bar and for back where the shell sees loads alone; nil where it sees all, and for screens.
  func heardNavigation(_ tab: TabState) -> NavigationNotice? {
    guard !app.navigation.habits.tracksSameDocument, tab.stack.current?.page != nil else { return nil }
    return tab.page?.heard
  }
}
