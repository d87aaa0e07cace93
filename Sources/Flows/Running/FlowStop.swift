/// A failure that ends a flow, with the step at which it happened.
struct FlowStop: Error {
  var step: FlowStep
  var failure: StepFailure
}
