/// The loading overlay over a page (`NavigationHabits.LoadingOverlay`).
extension ShellState {
  /// Whether the loading overlay is over the tab's page and blocks its input.
  public func isCovered(_ id: TabID) -> Bool {
    guard let page = tab(id)?.page else { return false }
    return switch app.navigation.habits.loadingOverlay {
    case .none: false
    case .load: page.isLoading
    case .callbacks: page.overlay != nil
    }
  }

  /// Shows the overlay at the start of a load, unless another load has shown it.
  mutating func coverPage(_ index: Int, for load: LoadID) {
    guard app.navigation.habits.loadingOverlay == .callbacks, tabs[index].page?.overlay == nil else { return }
    tabs[index].page?.overlay = load
  }

  /// Records the load of the open document at its commit.
  mutating func rememberLoad(_ load: LoadID, _ index: Int) {
    guard app.navigation.habits.loadingOverlay == .callbacks else { return }
    tabs[index].page?.committedLoad = load
  }

  /// Hides the overlay when the load that has shown it finishes or fails.
  mutating func uncoverPage(_ index: Int, after load: LoadID?) {
    guard load != nil, tabs[index].page?.overlay == load else { return }
    tabs[index].page?.overlay = nil
  }
}
