extension TabState {
  /// Records title and back state at a commit and at the end of a load.
  mutating func updateNavigationSnapshot(in shell: inout SharedState) {
    guard !shell.app.navigation.quirks.tracksSameDocument else { return }
    let stack = self.stack
    let title = stack.entry(page?.entry)?.page?.title ?? ""
    page?.navigationSnapshot = NavigationSnapshot(title: title, canGoBack: stack.backIndex != nil)
  }
}
