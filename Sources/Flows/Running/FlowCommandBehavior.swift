/// How a command is described and run.
struct FlowCommandBehavior {
  enum Execution {
    case step((FlowRunner) throws(StepFailure) -> Void)
    /// A command that runs other steps and determines the status of its own.
    case nested((FlowRunner, FlowStep) throws(FlowStop) -> StepStatus)
  }

  /// The name of the command in flows.
  let name: String
  let kind: StepKind
  let description: String
  let execution: Execution

  init(
    _ definition: FlowCommandDefinition, _ description: String,
    step: @escaping (FlowRunner) throws(StepFailure) -> Void
  ) {
    name = definition.name
    kind = definition.kind
    self.description = description
    execution = .step(step)
  }

  init(
    _ definition: FlowCommandDefinition, _ description: String,
    nested: @escaping (FlowRunner, FlowStep) throws(FlowStop) -> StepStatus
  ) {
    name = definition.name
    kind = definition.kind
    self.description = description
    execution = .nested(nested)
  }

  init(_ command: DeferredCommand, nested: @escaping (FlowRunner, FlowStep) throws(FlowStop) -> StepStatus) {
    name = command.name
    kind = command.kind
    description = command.description
    execution = .nested(nested)
  }
}
