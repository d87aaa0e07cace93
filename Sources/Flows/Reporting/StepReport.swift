import SourceText

/// What came of one step.
public struct StepReport: Equatable, Codable, Sendable {
  public var description: String
  public var path: String
  public var position: SourcePosition
  /// How deep it lies in other steps; 0 for the flow's own.
  public var depth: Int
  public var status: StepStatus
  /// Virtual time.
  public var milliseconds: Double
  /// Why it failed; nil when it did not.
  public var message: String?
  public var nature = StepNature.deed

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
