/// A sign over a page that loads (`NavigationHabits.LoadingOverlay`).
extension ShellState {
  /// Whether a sign lies over the tab's page, which then gets nothing of what the user does.
  public func isCovered(_ id: TabID) -> Bool {
    guard let page = tab(id)?.page else { return false }
    return switch app.navigation.habits.loadingOverlay {
    case .none: false
    case .load: page.isLoading
    case .callbacks: page.overlay != nil
    }
  }

  /// A load starts. One whose sign is there already leaves it.
  mutating func coverPage(_ index: Int, for load: LoadID) {
    guard app.navigation.habits.loadingOverlay == .callbacks, tabs[index].page?.overlay == nil else { return }
    tabs[index].page?.overlay = load
  }

  /// A load has committed: its end will be that of the open document.
  mutating func rememberLoad(_ load: LoadID, _ index: Int) {
    guard app.navigation.habits.loadingOverlay == .callbacks else { return }
    tabs[index].page?.committedLoad = load
  }

  /// A load has ended: by the finish of its document, or because it failed.
  mutating func uncoverPage(_ index: Int, after load: LoadID?) {
    guard load != nil, tabs[index].page?.overlay == load else { return }
    tabs[index].page?.overlay = nil
  }
}
