/// The saved state of the last run that a launch finds.
public enum InstanceRestoration: Equatable, Sendable {
  /// The app was closed by the user, or saves nothing.
  case nothing
  /// The system ended the app; the launch restores this state.
  case state(SavedInstanceState)
  case refused(SavedInstanceStateError)
}
