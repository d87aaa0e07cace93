import EngineComparison
import Flows
import ShellSession

/// Records the app after each step of a flow.
final class MomentRecorder: FlowObserver {
  private let execution: FlowExecution
  /// By the number of the step.
  private(set) var moments: [Int: AppMoment] = [:]
  private var last: AppMoment?

  init(_ execution: FlowExecution) { self.execution = execution }

  func stepDidBegin(_ step: StepReport, number: Int) {
    execution.driver.stepDidBegin(step, number: number)
  }

  func stepDidEnd(_ step: StepReport, number: Int) {
    execution.driver.stepDidEnd(step, number: number)
    var moment = AppMoment(execution.session.state, grid: execution.session.screenGrid())
    // Equal screens share their cells.
    if let last, last.grid == moment.grid { moment.grid = last.grid }
    moments[number] = moment
    last = moment
  }
}
