/// What is told where a flow has stopped at a step that failed.
public struct HaltCard: Equatable, Sendable {
  /// For instance `Step 7 failed`.
  public var title: String
  /// The step, its file and place.
  public var step: String
  /// What could not be met, why, and what comes near.
  public var message: String
  /// The lines of the flow around the step, as they are.
  public var excerpt: [String]

  public init(title: String, step: String, message: String, excerpt: [String]) {
    self.title = title
    self.step = step
    self.message = message
    self.excerpt = excerpt
  }
}
