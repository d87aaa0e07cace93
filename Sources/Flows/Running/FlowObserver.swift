/// Observes the steps of a running flow, for traces and screenshots.
package protocol FlowObserver: AnyObject {
  /// A step begins. Numbers start at 1 and include nested steps.
  func stepDidBegin(_ step: StepReport, number: Int)
  /// A step has ended: the app has settled, and the step has its status, duration and message.
  func stepDidEnd(_ step: StepReport, number: Int)
}

/// Inspects the app directly after a step failed and decides how the flow continues.
package protocol FlowDebugger: AnyObject {
  /// A step has begun, and nothing of it was performed. Returns false to end the flow.
  func stepDidBegin() -> Bool
  /// A step failed that is not optional and that no enclosing `retry` will repeat.
  ///
  /// - Parameters:
  ///   - step: the failed step.
  ///   - number: the number of the step, counted from 1 including nested steps.
  func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption
}

extension FlowDebugger {
  /// Performs every step.
  package func stepDidBegin() -> Bool { true }
}

/// How a flow continues after a failed step.
package enum FlowResumption: Equatable, Sendable {
  /// Repeats the step in the current state of the app.
  case retry
  /// Continues with the next step; the flow still counts as failed.
  case next
  /// Continues from an earlier step by its number; the flow still counts as failed. If the block of that step has
  /// ended, the flow ends.
  case from(step: Int)
  /// Ends the flow.
  case end
}
