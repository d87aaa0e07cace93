/// What becomes of a flow after a step of it failed.
public enum FlowResumption: Equatable, Sendable {
  /// The step is tried again, on the app as it is now.
  case again
  /// The flow goes on with the next step; it counts as failed all the same.
  case next
  /// The flow goes on from an earlier step, by its number; it counts as failed all the same. A step that has ended its
  /// block cannot be gone back to: then the flow ends here.
  case from(step: Int)
  /// The flow ends here.
  case end
}
