import SourceText

/// The result of one step.
public struct StepReport: Equatable, Codable, Sendable {
  public var description: String
  public var path: String
  public var position: SourcePosition
  /// The nesting depth; 0 for steps of the flow itself.
  public var depth: Int
  public var status: StepStatus
  /// Virtual time.
  public var milliseconds: Double
  /// The reason of a failure; nil without one.
  public var message: String?
  public var kind = StepKind.userAction

  public init(
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
