import Flows

extension FlowSession: FlowObserver {
  /// Marks it in a recording, and keeps the screen before it.
  public func stepDidBegin(_ step: StepReport, number: Int) {
    recording?.mark(step.description)
    recorder?.stepDidBegin(step, number: number, in: session)
  }

  /// Keeps the screen after it.
  public func stepDidEnd(_ step: StepReport, number: Int) {
    recorder?.stepDidEnd(step, number: number, in: session)
    _ = presentation?.show(session, waitsForKey: false)
  }
}
