import Flows
import SourceText

/// The commands of flows as a document, made of their definitions.
enum CommandList {
  static let text: String = {
    var text = "# Commands of flows\n\nThe arguments of every command: \(fields(FlowForm.commonArguments))\n"
    for command in FlowForm.commands {
      let isBare = FlowForm.bareCommands.contains(command.name)
      text +=
        "\n## \(command.name)\n\n\(command.summary)\n\nArguments: \(isBare ? "none, or " : "")\(command.shape.label)\n"
      guard let mapping = command.shape.mapping else { continue }
      let common = Set(FlowForm.commonArguments.map(\.name))
      let own = mapping.fields.filter { !common.contains($0.name) }
      if !own.isEmpty { text += "\n" }
      for field in own {
        text += "- `\(field.name)`\(field.isRequired ? " (required)" : ""): \(field.summary); \(field.shape.label)\n"
      }
    }
    return text
  }()

  private static func fields(_ fields: [FieldDefinition]) -> String {
    fields.map { "`\($0.name)` (\($0.summary))" }.joined(separator: ", ")
  }
}
