/// The arguments of `repeat`: before each iteration the condition is evaluated, then the number of iterations.
public struct RepeatLoop: Equatable, Sendable {
  public var times: String?
  public var condition: FlowCondition?
  public var steps: [FlowStep]

  public init(times: String? = nil, condition: FlowCondition? = nil, steps: [FlowStep]) {
    self.times = times
    self.condition = condition
    self.steps = steps
  }

  public var description: String {
    "Repeat\(times.map { " \($0) times" } ?? "")\(condition.map { " while \($0.description)" } ?? "")"
  }
}
