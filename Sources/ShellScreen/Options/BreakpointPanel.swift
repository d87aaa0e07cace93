/// Content of the panel for a flow that stopped at a failed step.
public struct BreakpointPanel: Equatable, Sendable {
  /// For example `Step 7 failed`.
  public var title: String
  /// The step with its file and position.
  public var step: String
  /// The failure: what was expected, what was found, similar elements.
  public var message: String
  /// The source lines around the step.
  public var excerpt: [String]

  public init(title: String, step: String, message: String, excerpt: [String]) {
    self.title = title
    self.step = step
    self.message = message
    self.excerpt = excerpt
  }
}
