/// A failure that ends a flow, with its step.
struct FlowStop: Error {
  var step: FlowStep
  var failure: StepFailure
  /// The enclosing steps, from the inside out.
  var callers: [FlowStep] = []
  /// The state of the app at the failure, before hooks and further attempts change it.
  var snapshot: FailureSnapshot?
  /// The number of the step from which the flow continues; nil when it ends.
  var resumption: Int?
}
