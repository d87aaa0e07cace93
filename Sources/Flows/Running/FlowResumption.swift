/// What becomes of a flow after a step of it failed.
public enum FlowResumption: Equatable, Sendable {
  /// The step is tried again, on the app as it is now.
  case again
  /// The flow goes on with the next step; it counts as failed all the same.
  case next
  /// The flow ends here.
  case end
}
