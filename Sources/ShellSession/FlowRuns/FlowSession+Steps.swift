import Flows

extension FlowSession: FlowObserver {
  /// Adds a marker to the recording, and records the screen before the step.
  package func stepDidBegin(_ step: StepReport, number: Int) {
    recording?.mark(step.description)
    recorder?.stepDidBegin(step, number: number, in: session)
  }

  /// Records the screen after the step.
  package func stepDidEnd(_ step: StepReport, number: Int) {
    recorder?.stepDidEnd(step, number: number, in: session)
    _ = presentation?.show(session, waitsForKey: false)
  }
}
