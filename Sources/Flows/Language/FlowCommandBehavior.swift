/// How a command is described and run.
struct FlowCommandBehavior {
  enum Execution {
    case step((FlowRunner) throws(StepFailure) -> Void)
    /// A command that runs other steps and determines the status of its own.
    case nested((FlowRunner, FlowStep) throws(FlowStop) -> StepStatus)
  }

  let definition: FlowCommandDefinition
  let description: String
  let execution: Execution

  init(
    _ definition: FlowCommandDefinition, _ description: String,
    step: @escaping (FlowRunner) throws(StepFailure) -> Void
  ) {
    self.definition = definition
    self.description = description
    execution = .step(step)
  }

  init(
    _ definition: FlowCommandDefinition, _ description: String,
    nested: @escaping (FlowRunner, FlowStep) throws(FlowStop) -> StepStatus
  ) {
    self.definition = definition
    self.description = description
    execution = .nested(nested)
  }
}
