/// Looks at the app where a step failed, before anything else changes it, and says how to go on.
public protocol FlowDebugger: AnyObject {
  /// A step failed for good: it is not optional, and no `retry` around it has attempts left.
  ///
  /// - Parameter number: of the step, counted from 1 through steps inside of others.
  func stepDidFail(_ failure: FlowFailure, number: Int) -> FlowResumption
}
