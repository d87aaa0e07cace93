/// The arguments of `repeat`: before each iteration the condition is evaluated, then the number of iterations.
package struct RepeatLoop: Equatable, Sendable {
  package var times: String?
  package var condition: FlowCondition?
  package var steps: [FlowStep]

  package init(times: String? = nil, condition: FlowCondition? = nil, steps: [FlowStep]) {
    self.times = times
    self.condition = condition
    self.steps = steps
  }

  package var description: String {
    "Repeat\(times.map { " \($0) times" } ?? "")\(condition.map { " while \($0.description)" } ?? "")"
  }
}
