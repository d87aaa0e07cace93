/// Looks at the app where a step failed, before anything else changes it, and says how to go on.
public protocol FlowDebugger: AnyObject {
  /// A step failed for good: it is not optional, and no `retry` around it has attempts left.
  ///
  /// - Parameters:
  ///   - step: the one that failed.
  ///   - number: of the step, counted from 1 through steps inside of others.
  func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption
}
