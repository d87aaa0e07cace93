/// Shells that do not track same-document navigations (`NavigationHabits.tracksSameDocument`).
extension ShellState {
  /// Records title and back state at a commit and at the end of a load.
  mutating func hearNavigation(_ index: Int) {
    guard !app.navigation.habits.tracksSameDocument else { return }
    let stack = tabs[index].stack
    let title = stack.entry(tabs[index].page?.entry)?.page?.title ?? ""
    tabs[index].page?.heard = NavigationNotice(title: title, canGoBack: stack.backIndex != nil)
  }

  /// The recorded state for bar and Back in shells that track loads only; nil in others, and for native screens.
  func heardNavigation(_ tab: TabState) -> NavigationNotice? {
    guard !app.navigation.habits.tracksSameDocument, tab.stack.current?.page != nil else { return nil }
    return tab.page?.heard
  }
}
