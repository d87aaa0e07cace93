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

extension SavedInstanceState {
  /// Parses and validates the saved state of an app.
  public init(reading text: String, for app: AppDescription) throws(SavedInstanceStateError) {
    self = try SavedInstanceStateReader(app: app).state(text)
  }
}

/// The saved state of the last run that a launch finds.
public enum InstanceRestoration: Equatable, Sendable {
  /// The app was closed by the user, or saves nothing.
  case nothing
  /// The system ended the app; the launch restores this state.
  case state(SavedInstanceState)
  case refused(SavedInstanceStateError)
}
