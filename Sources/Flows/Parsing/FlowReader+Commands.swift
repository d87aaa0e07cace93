import SourceText

extension FlowReader {
  mutating func command(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    let (current, renamed) = arguments.withCurrentWords()
    diagnostics += renamed
    let definition = try definition(of: current)
    // A command with an empty value is the same as the command alone, if that is allowed.
    let isBare = current.node?.isNull ?? true
    let arguments = CommandArguments(
      name: current.name, position: current.position, file: current.file,
      node: isBare && definition.value == .optional ? nil : current.node, keys: definition.keys)
    return try definition.parse(&self, arguments)
  }

  private static let unsupportedAdvice = "remove it, or move it to a subflow with a `when` condition on the platform"

  private func definition(of arguments: CommandArguments) throws(Diagnostic) -> FlowCommandDefinition {
    let name = arguments.name
    if let definition = FlowCommandDefinition.byName[name] { return definition }
    if let reason = FlowCommandDefinition.unsupported[name] {
      throw arguments.diagnostic("`\(name)` is not supported: \(reason)", advice: Self.unsupportedAdvice)
    }
    throw arguments.diagnostic(
      "Invalid Command: \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: FlowCommandDefinition.all.map(\.name)))
  }
}
