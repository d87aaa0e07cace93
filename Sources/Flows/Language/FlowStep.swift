import SourceText

/// A command with its position and the options common to all commands.
public struct FlowStep: Equatable, Sendable {
  public let command: FlowCommand
  public let path: String
  public let position: SourcePosition
  /// A failure becomes a warning.
  public let isOptional: Bool
  /// Replaces the command's description.
  public let label: String?
  /// The description of the step, computed once because loops report it repeatedly.
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
