/// The arguments of `runFlow`: steps of another file or inline steps.
package struct Subflow: Equatable, Sendable {
  package var body: FlowBody
  package var condition: FlowCondition?
  package var environment: [FlowVariable]

  package init(body: FlowBody, condition: FlowCondition? = nil, environment: [FlowVariable] = []) {
    self.body = body
    self.condition = condition
    self.environment = environment
  }

  package var description: String {
    "Run \(body.description)\(condition.map { " when \($0.description)" } ?? "")"
  }
}
