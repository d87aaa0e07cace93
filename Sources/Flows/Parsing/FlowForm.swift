import SourceText

/// The form of flows.
package enum FlowForm {
  /// A flow has two documents, a header and a list of commands; both have this form.
  package static let documents = ValueShape.either([.mapping(header), .list(command)])

  /// The header.
  package static let header = MappingShape(
    FlowHeader.Key.allCases.map(\.field), others: OtherKeys("KEY", .any), rules: [.atLeastOne(["appId", "url"])])

  /// The commands with their arguments, and the meanings of both, in the order of their topics.
  package static let commands: [FieldDefinition] = FlowCommandDefinition.all.map { definition in
    let shape = accepted(definition.arguments, by: definition)
    return .optional(definition.name, shape, definition.summary)
  }

  /// Arguments of every command.
  package static let commonArguments = CommandArguments.commonFields

  package static let selectorFields = SelectorReader.fields

  package static let conditionFields = FlowReader.conditionFields

  /// The commands that are complete without a value.
  package static let bareCommands: [String] =
    FlowCommandDefinition.all.filter { $0.value == .optional }.map(\.name) + Array(FlowReader.otherSpellings.keys)

  /// A command: its name with its arguments, or the name alone.
  static let command: ValueShape = .named("command") {
    .withExpressions(.either([.choice(bareCommands), .mapping(MappingShape(commands, rules: [.single]))]))
  }

  /// The arguments with those of every command.
  private static func accepted(_ shape: ValueShape, by definition: FlowCommandDefinition) -> ValueShape {
    let complete = withCommonFields(shape)
    return definition.value == .optional ? .orNull(complete) : complete
  }

  private static func withCommonFields(_ shape: ValueShape) -> ValueShape {
    switch shape {
    case .mapping(let mapping): .mapping(mapping.adding(CommandArguments.commonFields))
    case .either(let shapes): .either(shapes.map(withCommonFields))
    case .text, .boolean, .integer, .number, .string, .flag, .decimal, .whole, .choice, .any, .null, .list, .named,
      .withExpressions:
      shape
    }
  }
}
