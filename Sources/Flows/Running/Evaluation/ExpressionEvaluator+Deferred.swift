import SourceText

extension ExpressionEvaluator {
  /// Evaluates the expressions of a deferred step and parses the result.
  func resolved(_ step: FlowStep, _ command: DeferredCommand) throws(StepFailure) -> FlowStep {
    let node = try filled(command.node)
    var reader = FlowReader()
    do throws(Diagnostic) {
      let found = try reader.command(
        CommandArguments(name: command.name, position: command.position, file: node.file, node: node))
      if let diagnostic = reader.diagnostics.first { throw diagnostic }
      return FlowStep(
        command: found, path: step.path, position: step.position, isOptional: step.isOptional, label: step.label)
    } catch {
      throw StepFailure(kind: .input, message: error.message, reason: error.advice)
    }
  }

  /// Evaluates the expressions in a node. Results are escaped, because texts are interpolated again when the command
  /// runs. Nested commands are left unchanged; they are evaluated when they run.
  private func filled(_ node: YAMLNode) throws(StepFailure) -> YAMLNode {
    var result = node
    switch node.kind {
    case .scalar(let text, let isQuoted):
      let value: String = try expand(text)
      result.kind = .scalar(value.replacing("${", with: "\\${"), isQuoted: isQuoted)
    case .sequence(let nodes):
      var values: [YAMLNode] = []
      for node in nodes { values.append(try filled(node)) }
      result.kind = .sequence(values)
    case .mapping(var members):
      for index in members.indices where members[index].key != "commands" {
        members[index].value = try filled(members[index].value)
      }
      result.kind = .mapping(members)
    }
    return result
  }
}
