/// Inspects the app directly after a step failed and decides how the flow continues.
package protocol FlowDebugger: AnyObject {
  /// A step failed that is not optional and that no enclosing `retry` will repeat.
  ///
  /// - Parameters:
  ///   - step: the failed step.
  ///   - number: the number of the step, counted from 1 including nested steps.
  func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption
}
