/// `retry`: runs steps again when a lookup or an assertion in them failed.
public struct RetryBlock: Equatable, Sendable {
  /// More runs than this are not tried, whatever the flow says.
  public static let limit = 3

  /// Runs after the first; at most three.
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
