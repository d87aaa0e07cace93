/// How a command is described and run.
struct FlowCommandBehavior {
  enum Execution {
    case step((FlowRunner) throws(StepFailure) -> Void)
    /// A command that runs other steps and determines the status of its own.
    case nested((FlowRunner, FlowStep) throws(FlowStop) -> StepStatus)
  }

  let execution: Execution
  /// A step runs far more often than it is described, so nothing of this is computed in advance.
  private let identity: () -> (name: String, kind: StepKind)
  private let text: () -> String

  /// The name of the command in flows.
  var name: String { identity().name }
  var kind: StepKind { identity().kind }
  var description: String { text() }

  init(
    _ definition: @autoclosure @escaping () -> FlowCommandDefinition,
    _ description: @autoclosure @escaping () -> String,
    step: @escaping (FlowRunner) throws(StepFailure) -> Void
  ) {
    self.init(definition, description, .step(step))
  }

  init(
    _ definition: @autoclosure @escaping () -> FlowCommandDefinition,
    _ description: @autoclosure @escaping () -> String,
    nested: @escaping (FlowRunner, FlowStep) throws(FlowStop) -> StepStatus
  ) {
    self.init(definition, description, .nested(nested))
  }

  private init(
    _ definition: @escaping () -> FlowCommandDefinition, _ description: @escaping () -> String, _ execution: Execution
  ) {
    identity = {
      let definition = definition()
      return (definition.name, definition.kind)
    }
    text = description
    self.execution = execution
  }

  init(_ command: DeferredCommand, nested: @escaping (FlowRunner, FlowStep) throws(FlowStop) -> StepStatus) {
    identity = { (command.name, command.kind) }
    text = { command.description }
    execution = .nested(nested)
  }
}
