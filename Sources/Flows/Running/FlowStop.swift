/// A failure that ends a flow, with the step at which it happened.
struct FlowStop: Error {
  var step: FlowStep
  var failure: StepFailure
  /// The steps that ran it, from the inside out.
  var callers: [FlowStep] = []
  /// The app at that moment, before hooks and further attempts change it.
  var scene: FlowScene?
  /// The number of the step from which the flow goes on; nil when this is its end.
  var resumption: Int?
}
