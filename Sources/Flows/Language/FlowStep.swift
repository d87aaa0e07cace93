import SourceText

/// A command with its place and what every command can have.
public struct FlowStep: Equatable, Sendable {
  public let command: FlowCommand
  public let path: String
  public let position: SourcePosition
  /// A failure becomes a warning.
  public let isOptional: Bool
  /// Shown in place of the command's own description.
  public let label: String?
  /// What the step does, in words. A loop tells it again and again, so it is put together once.
  public let description: String

  public init(
    command: FlowCommand, path: String, position: SourcePosition, isOptional: Bool = false, label: String? = nil
  ) {
    self.command = command
    self.path = path
    self.position = position
    self.isOptional = isOptional
    self.label = label
    description = label ?? command.description
  }
}
