import SourceText

/// Forms of arguments that several commands have.
extension ValueShape {
  static let count = ValueShape.integer(minimum: 0)
  static let texts = ValueShape.list(.text)
  static let steps: ValueShape = .named("commands") { .list(FlowForm.command) }
  static let variables = ValueShape.names("NAME", .text)
  static let appName = ValueShape.word
  static let permissions = ValueShape.names("PERMISSION", .choice(PermissionNames.values, ignoresCase: true))
  static let swipeDirection = ValueShape.choice(of: SwipeStep.Direction.self, ignoresCase: true)

  /// See `ScreenPoint`.
  static let point = ValueShape.text(
    TextForm(
      "point",
      pattern: "^ *([0-9.]+ *, *[0-9.]+|(100|[0-9]{1,2})(\\.[0-9]*)?% *, *(100|[0-9]{1,2})(\\.[0-9]*)?%) *$"))

  /// A text, or a mapping that matches elements.
  static let selector: ValueShape = .named("selector") {
    .either([
      .text,
      .mapping(
        MappingShape(
          SelectorReader.fields + SelectorReader.ignoredFields,
          rules: [.atLeastOne(SelectorReader.keys), SelectorReader.sizeRule])),
    ])
  }

  /// The arguments of a command: the value of a key alone, or a mapping that has it.
  static func main(
    _ key: String, _ summary: String, _ shape: ValueShape = .text, also fields: [FieldDefinition] = []
  ) -> ValueShape {
    .either([shape, .mapping(MappingShape([.required(key, shape, summary)] + fields))])
  }

  /// A mapping of arguments.
  static func arguments(_ fields: [FieldDefinition], _ rules: [KeyRule] = []) -> ValueShape {
    .mapping(MappingShape(fields, rules: rules))
  }

  /// A mapping of at least one name that the author of the flow chooses.
  static func expectations(
    _ placeholder: String, pattern: String? = nil, _ shape: ValueShape, also fields: [FieldDefinition] = []
  ) -> ValueShape {
    .mapping(MappingShape(fields, others: OtherKeys(placeholder, pattern: pattern, shape), rules: [.notEmpty]))
  }

  /// No arguments.
  static let noArguments = ValueShape.mapping(MappingShape([]))
}
