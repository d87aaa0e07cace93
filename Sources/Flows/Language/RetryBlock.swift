/// The arguments of `retry`, which repeats its steps after a failed lookup or assertion.
public struct RetryBlock: Equatable, Sendable {
  /// The maximum number of retries.
  public static let limit = 3

  /// The number of runs after the first one; at most three.
  public var maxRetries: String
  public var body: FlowBody
  public var environment: [FlowVariable]

  public init(maxRetries: String = "1", body: FlowBody, environment: [FlowVariable] = []) {
    self.maxRetries = maxRetries
    self.body = body
    self.environment = environment
  }

  public var description: String { "Retry \(body.description) up to \(maxRetries) times" }
}
