/// Content of the panel for a flow that stopped at a failed step.
package struct BreakpointPanel: Equatable, Sendable {
  /// For example `Step 7 failed`.
  package var title: String
  /// The step with its file and position.
  package var step: String
  /// The failure: what was expected, what was found, similar elements.
  package var message: String
  /// The source lines around the step.
  package var excerpt: [String]

  package init(title: String, step: String, message: String, excerpt: [String]) {
    self.title = title
    self.step = step
    self.message = message
    self.excerpt = excerpt
  }
}
