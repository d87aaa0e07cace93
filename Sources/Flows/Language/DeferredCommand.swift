import SourceText

/// A command with an expression where it has a number, a name or a truth value: what it is shows when it runs.
public struct DeferredCommand: Equatable, Sendable {
  let name: String
  let position: SourcePosition
  /// What was written after its name, `${...}` and all.
  let node: YAMLNode

  /// As it was written.
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
