/// The state of an app that survives the end of its shell: the stacks of all tabs. It contains no pages, processes and
/// dialogs, and no screens that a page waits for.
public struct SavedInstanceState: Equatable, Sendable {
  /// The app's origin.
  public var origin: String
  public var selectedTab: TabID
  public var tabs: [SavedTab]
  /// Launches that restored this state and did not show a page: a state that ends the shell each time must not be
  /// restored again.
  public var attempts: Int

  public init(origin: String, selectedTab: TabID, tabs: [SavedTab], attempts: Int = 0) {
    self.origin = origin
    self.selectedTab = selectedTab
    self.tabs = tabs
    self.attempts = attempts
  }
}
