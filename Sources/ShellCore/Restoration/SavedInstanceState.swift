/// What of a running app outlives the end of its shell: where the user is, in all tabs. Pages, processes, dialogs, and screens
/// that a page waits for, are not in it.
public struct SavedInstanceState: Equatable, Sendable {
  /// The app's.
  public var origin: String
  public var selectedTab: TabID
  public var tabs: [SavedTab]
  /// Launches that began with it and of which none has shown its page: what ends the shell each time must not be
  /// restored for ever.
  public var attempts: Int

  public init(origin: String, selectedTab: TabID, tabs: [SavedTab], attempts: Int = 0) {
    self.origin = origin
    self.selectedTab = selectedTab
    self.tabs = tabs
    self.attempts = attempts
  }
}
