/// The arguments of `runScript`: a script file, relative to the flow that contains the command.
public struct ScriptRun: Equatable, Sendable {
  public var file: String
  public var condition: FlowCondition?
  public var environment: [FlowVariable]

  public init(file: String, condition: FlowCondition? = nil, environment: [FlowVariable] = []) {
    self.file = file
    self.condition = condition
    self.environment = environment
  }

  public var description: String { "Run \(file)\(condition.map { " when \($0.description)" } ?? "")" }
}
