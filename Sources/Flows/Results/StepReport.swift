import SourceText

/// The result of one step.
package struct StepReport: Equatable, Codable, Sendable {
  package var description: String
  package var path: String
  package var position: SourcePosition
  /// The nesting depth; 0 for steps of the flow itself.
  package var depth: Int
  package var status: StepStatus
  /// Virtual time.
  package var milliseconds: Double
  /// The reason of a failure; nil without one.
  package var message: String?
  package var kind = StepKind.userAction

  package init(
    description: String, path: String, position: SourcePosition, depth: Int = 0, status: StepStatus = .completed,
    milliseconds: Double = 0, message: String? = nil
  ) {
    self.description = description
    self.path = path
    self.position = position
    self.depth = depth
    self.status = status
    self.milliseconds = milliseconds
    self.message = message
  }
}
