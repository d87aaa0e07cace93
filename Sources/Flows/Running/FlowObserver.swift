/// Observes the steps of a running flow, for traces and screenshots.
package protocol FlowObserver: AnyObject {
  /// A step begins. Numbers start at 1 and include nested steps.
  func stepDidBegin(_ step: StepReport, number: Int)
  /// A step has ended: the app has settled, and the step has its status, duration and message.
  func stepDidEnd(_ step: StepReport, number: Int)
}
