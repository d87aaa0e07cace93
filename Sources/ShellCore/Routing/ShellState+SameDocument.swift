/// Shells that do not track same-document navigations (`NavigationQuirks.tracksSameDocument`).
extension ShellState {
  /// Records title and back state at a commit and at the end of a load.
  mutating func updateNavigationSnapshot(_ index: Int) {
    guard !app.navigation.quirks.tracksSameDocument else { return }
    let stack = tabs[index].stack
    let title = stack.entry(tabs[index].page?.entry)?.page?.title ?? ""
    tabs[index].page?.navigationSnapshot = NavigationSnapshot(title: title, canGoBack: stack.backIndex != nil)
  }

  /// The recorded state for bar and Back in shells that track loads only; nil in others, and for native screens.
  func navigationSnapshot(of tab: TabState) -> NavigationSnapshot? {
    guard !app.navigation.quirks.tracksSameDocument, tab.stack.current?.page != nil else { return nil }
    return tab.page?.navigationSnapshot
  }
}
