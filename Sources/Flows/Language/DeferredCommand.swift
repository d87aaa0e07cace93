import SourceText

/// A command with an expression in place of a number, name or Boolean. It is parsed again when it runs.
public struct DeferredCommand: Equatable, Sendable {
  let definition: FlowCommandDefinition
  let position: SourcePosition
  /// The value after the command's name, with its `${...}` expressions.
  let node: YAMLNode

  /// The command as written.
  var description: String { "\(definition.name): \(Self.text(of: node))" }

  public static func == (left: DeferredCommand, right: DeferredCommand) -> Bool {
    left.definition.name == right.definition.name && left.position == right.position && left.node == right.node
  }

  private static func text(of node: YAMLNode) -> String {
    switch node.kind {
    case .scalar(let text, _): text
    case .sequence(let nodes): "[\(nodes.map(text).joined(separator: ", "))]"
    case .mapping(let members):
      "{\(members.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", "))}"
    }
  }
}
