/// The arguments of `retry`, which repeats its steps after a failed lookup or assertion.
package struct RetryBlock: Equatable, Sendable {
  /// The maximum number of retries.
  package static let limit = 3

  /// The number of runs after the first one; at most three.
  package var maxRetries: String
  package var body: FlowBody
  package var environment: [FlowVariable]

  package init(maxRetries: String = "1", body: FlowBody, environment: [FlowVariable] = []) {
    self.maxRetries = maxRetries
    self.body = body
    self.environment = environment
  }

  package var description: String { "Retry \(body.description) up to \(maxRetries) times" }
}
