/// The loading overlay over a page (`NavigationQuirks.LoadingOverlay`).
extension ShellState {
  /// Whether the loading overlay is over the tab's page and blocks its input.
  public func isCoveredByLoadingOverlay(_ id: TabID) -> Bool {
    guard let page = tab(id)?.page else { return false }
    return switch app.navigation.quirks.loadingOverlay {
    case .none: false
    case .load: page.isLoading
    case .callbacks: page.overlayLoad != nil
    }
  }

  /// Shows the overlay at the start of a load, unless another load has shown it.
  mutating func showLoadingOverlay(_ index: Int, for load: LoadID) {
    guard app.navigation.quirks.loadingOverlay == .callbacks, tabs[index].page?.overlayLoad == nil else { return }
    tabs[index].page?.overlayLoad = load
  }

  /// Records the load of the open document at its commit.
  mutating func recordCommittedLoad(_ load: LoadID, _ index: Int) {
    guard app.navigation.quirks.loadingOverlay == .callbacks else { return }
    tabs[index].page?.committedLoad = load
  }

  /// Hides the overlay when the load that has shown it finishes or fails.
  mutating func hideLoadingOverlay(_ index: Int, after load: LoadID?) {
    guard load != nil, tabs[index].page?.overlayLoad == load else { return }
    tabs[index].page?.overlayLoad = nil
  }
}
