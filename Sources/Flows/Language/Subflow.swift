/// The arguments of `runFlow`: steps of another file or inline steps.
public struct Subflow: Equatable, Sendable {
  public var body: FlowBody
  public var condition: FlowCondition?
  public var environment: [FlowVariable]

  public init(body: FlowBody, condition: FlowCondition? = nil, environment: [FlowVariable] = []) {
    self.body = body
    self.condition = condition
    self.environment = environment
  }

  public var description: String {
    "Run \(body.description)\(condition.map { " when \($0.description)" } ?? "")"
  }
}
