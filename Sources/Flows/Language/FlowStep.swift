import SourceText

/// A command with its place and what every command can have.
public struct FlowStep: Equatable, Sendable {
  public var command: FlowCommand
  public var path: String
  public var position: SourcePosition
  /// A failure becomes a warning.
  public var isOptional: Bool
  /// Shown in place of the command's own description.
  public var label: String?

  public init(
    command: FlowCommand, path: String, position: SourcePosition, isOptional: Bool = false, label: String? = nil
  ) {
    self.command = command
    self.path = path
    self.position = position
    self.isOptional = isOptional
    self.label = label
  }

  /// What the step does, in words.
  public var description: String { label ?? command.description }
}
