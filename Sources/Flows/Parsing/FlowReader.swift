import SourceText

/// Reads the nodes of a flow's documents and collects diagnostics.
struct FlowReader {
  var diagnostics: [Diagnostic] = []

  /// Other spellings of commands without arguments, which Maestro accepts.
  static let otherSpellings = ["hide keyboard": "hideKeyboard"]

  mutating func steps(_ items: [YAMLNode]) -> [FlowStep] {
    var steps: [FlowStep] = []
    for item in items {
      do throws(Diagnostic) {
        steps.append(try step(item))
      } catch {
        diagnostics.append(error)
      }
    }
    return steps
  }

  /// Reads the nested commands of a command.
  mutating func steps(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> [FlowStep] {
    steps(try node.elements(what))
  }

  private mutating func step(_ item: YAMLNode) throws(Diagnostic) -> FlowStep {
    switch item.kind {
    case .sequence:
      throw item.diagnostic("Invalid Command: a list inside the list of commands", advice: "remove one of the dashes")
    case .scalar(let text, _):
      guard !item.isNull else { throw item.diagnostic("Invalid Command: nothing after the dash") }
      let name = Self.otherSpellings[text] ?? text
      return try step(CommandArguments(name: name, position: item.position, file: item.file, node: nil))
    case .mapping(let members):
      guard let first = members.first else { throw item.diagnostic("Invalid Command: an empty mapping") }
      guard members.count == 1 else {
        let second = members[1]
        throw item.file.diagnostic(
          at: second.keyPosition,
          "Found unexpected top-level field \(Diagnostic.quote(second.key)) next to \(Diagnostic.quote(first.key))",
          advice: "is an indent or a dash missing?")
      }
      return try step(
        CommandArguments(name: first.key, position: first.keyPosition, file: item.file, node: first.value))
    }
  }

  private mutating func step(_ arguments: CommandArguments) throws(Diagnostic) -> FlowStep {
    let command = try commandOrDeferred(arguments)
    return FlowStep(
      command: command, path: arguments.file.path, position: arguments.position,
      isOptional: try arguments.boolean("optional") ?? false, label: try arguments.text("label"))
  }
}
