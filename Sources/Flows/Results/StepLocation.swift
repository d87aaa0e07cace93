import SourceText

/// A step and its position in a file.
public struct StepLocation: Equatable, Codable, Sendable {
  public var path: String
  public var position: SourcePosition
  /// The description of the step.
  public var step: String

  public init(path: String, position: SourcePosition, step: String) {
    self.path = path
    self.position = position
    self.step = step
  }

  /// `flows/a.yaml:3:3: Tap on "Pay"`.
  public var description: String { "\(path):\(position.line):\(position.column): \(step)" }
}
