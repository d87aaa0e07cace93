import SourceText

extension FlowReader {
  mutating func command(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    let (current, renamed) = arguments.withCurrentWords()
    diagnostics += renamed
    let name = current.name
    try checkName(current)
    // A command with an empty value is the same as the command alone, if that is allowed.
    let isBare = current.node?.isNull ?? true
    let arguments =
      isBare && FlowCommandNames.withoutArguments.contains(name)
      ? CommandArguments(name: name, position: current.position, file: current.file, node: nil) : current
    if let command = try appCommand(arguments) { return command }
    if let command = try touchCommand(arguments) { return command }
    if let command = try screenCommand(arguments) { return command }
    if let command = try controlCommand(arguments) { return command }
    if let command = try deviceCommand(arguments) { return command }
    if let command = try shellCommand(arguments) { return command }
    if let command = try shellAssertion(arguments) { return command }
    throw arguments.diagnostic("Invalid Command: \(Diagnostic.quote(name))")
  }

  private static let unsupportedAdvice = "remove it, or move it to a subflow with a `when` condition on the platform"

  private func checkName(_ arguments: CommandArguments) throws(Diagnostic) {
    let name = arguments.name
    if FlowCommandNames.all.contains(name) { return }
    if let reason = FlowCommandNames.unsupported[name] {
      throw arguments.diagnostic("`\(name)` is not supported: \(reason)", advice: Self.unsupportedAdvice)
    }
    throw arguments.diagnostic(
      "Invalid Command: \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: FlowCommandNames.all))
  }
}
