import SourceText

extension FlowReader {
  /// Parses a command. If an invalid value contains an expression, the command is deferred until the expression is
  /// evaluated.
  mutating func commandOrDeferred(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    do throws(Diagnostic) {
      return try command(arguments)
    } catch {
      guard let node = arguments.node, Self.hasExpression(at: error.position, in: node),
        let definition = FlowCommandDefinition.byName[arguments.withCurrentWords().arguments.name]
      else { throw error }
      return .deferred(
        DeferredCommand(name: definition.name, kind: definition.kind, position: arguments.position, node: node))
    }
  }

  /// Whether the value at a position contains an expression.
  private static func hasExpression(at position: SourcePosition, in node: YAMLNode) -> Bool {
    switch node.kind {
    case .scalar(let text, _): node.position == position && Interpolation.hasExpressions(text)
    case .sequence(let nodes): nodes.contains { hasExpression(at: position, in: $0) }
    case .mapping(let members): members.contains { hasExpression(at: position, in: $0.value) }
    }
  }
}
