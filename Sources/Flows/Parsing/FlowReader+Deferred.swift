import SourceText

extension FlowReader {
  /// The command, or, where one of its values is no number or name yet but an expression, the command that it will be.
  mutating func commandOrDeferred(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    do throws(Diagnostic) {
      return try command(arguments)
    } catch {
      guard let node = arguments.node, Self.hasExpression(at: error.position, in: node) else { throw error }
      return .deferred(DeferredCommand(name: arguments.name, position: arguments.position, node: node))
    }
  }

  /// Whether the value at a place of the text is one with an expression.
  private static func hasExpression(at position: SourcePosition, in node: YAMLNode) -> Bool {
    switch node.kind {
    case .scalar(let text, _): node.position == position && text.contains("${")
    case .sequence(let nodes): nodes.contains { hasExpression(at: position, in: $0) }
    case .mapping(let members): members.contains { hasExpression(at: position, in: $0.value) }
    }
  }
}
