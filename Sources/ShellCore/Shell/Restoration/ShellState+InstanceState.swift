/// The state that is saved for a launch after the system has ended the app.
extension ShellState {
  public var instanceState: SavedInstanceState {
    let saved = tabs.compactMap { SavedTab($0, in: shared) }
    return SavedInstanceState(origin: app.origin, selectedTab: selectedTab, tabs: saved)
  }

  /// Whether the launch is complete: a finished page, an error page or a native screen is visible.
  public var isLaunched: Bool { tabs.isLaunched(in: shared) }
}
