/// Hears of a flow's steps while they run: for traces, and for pictures of the screen before and after.
public protocol FlowObserver: AnyObject {
  /// A step begins. Numbers start at 1 and go on through steps inside of others.
  func stepDidBegin(_ step: StepReport, number: Int)
  /// The app has settled, and the step has its status, its time, and why it failed.
  func stepDidEnd(_ step: StepReport, number: Int)
}
