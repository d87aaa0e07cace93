import SourceText

/// A command with an expression in place of a number, name or Boolean. It is parsed again when it runs.
package struct DeferredCommand: Equatable, Sendable {
  /// The name of the command in flows.
  let name: String
  let kind: StepKind
  let position: SourcePosition
  /// The value after the command's name, with its `${...}` expressions.
  let node: YAMLNode

  /// The command as written.
  var description: String { "\(name): \(Self.text(of: node))" }

  private static func text(of node: YAMLNode) -> String {
    switch node.kind {
    case .scalar(let text, _): text
    case .sequence(let nodes): "[\(nodes.map(text).joined(separator: ", "))]"
    case .mapping(let members):
      "{\(members.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", "))}"
    }
  }
}
