import SourceText

/// A command with its position and the options common to all commands.
package struct FlowStep: Equatable, Sendable {
  package let command: FlowCommand
  package let path: String
  package let position: SourcePosition
  /// A failure becomes a warning.
  package let isOptional: Bool
  /// Replaces the command's description.
  package let label: String?
  /// The description of the step, computed once because loops report it repeatedly.
  package let description: String

  package init(
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

/// The status of a completed step.
package enum StepStatus: String, Hashable, Codable, Sendable {
  case completed = "COMPLETED"
  case failed = "FAILED"
  /// An optional step failed.
  case warned = "WARNED"
  /// The condition did not hold, or a loop had no iteration.
  case skipped = "SKIPPED"
}
