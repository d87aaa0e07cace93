/// The arguments of `runScript`: a script file, relative to the flow that contains the command.
package struct ScriptRun: Equatable, Sendable {
  package var file: String
  package var condition: FlowCondition?
  package var environment: [FlowVariable]

  package init(file: String, condition: FlowCondition? = nil, environment: [FlowVariable] = []) {
    self.file = file
    self.condition = condition
    self.environment = environment
  }

  package var description: String { "Run \(file)\(condition.map { " when \($0.description)" } ?? "")" }
}
