import SourceText

/// A step and its position in a file.
package struct StepLocation: Equatable, Codable, Sendable {
  package var path: String
  package var position: SourcePosition
  /// The description of the step.
  package var step: String

  package init(path: String, position: SourcePosition, step: String) {
    self.path = path
    self.position = position
    self.step = step
  }

  /// `flows/a.yaml:3:3: Tap on "Pay"`.
  package var description: String { "\(path):\(position.line):\(position.column): \(step)" }
}
