/// What a launch finds of the app's last run.
public enum InstanceRestoration: Equatable, Sendable {
  /// The app was closed, or keeps nothing.
  case nothing
  /// It was ended by the system, and goes on from here.
  case state(SavedInstanceState)
  case refused(SavedInstanceStateFault)
}
