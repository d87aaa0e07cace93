import SourceText

extension FlowRunner {
  /// The step with its expressions filled in, read like any other.
  func resolved(_ step: FlowStep, _ command: DeferredCommand) throws(FlowStop) -> FlowStep {
    try at(step) { () throws(StepFailure) in
      let node = try filled(command.node)
      var reader = FlowReader()
      do throws(Diagnostic) {
        let found = try reader.command(
          CommandArguments(name: command.name, position: command.position, file: node.file, node: node))
        if let fault = reader.diagnostics.first { throw fault }
        return FlowStep(
          command: found, path: step.path, position: step.position, isOptional: step.isOptional, label: step.label)
      } catch {
        throw StepFailure(kind: .input, message: error.message, reason: error.advice)
      }
    }
  }

  /// The texts of such a command are filled in once more when it runs: what is to stay as it is now is marked. Commands
  /// inside of it have their own time.
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
