import SourceText

/// A command of the flow language by its name: its kind and its parser.
///
/// The definitions are next to their parsers, in lists by topic. `FlowCommand.behavior` has the rest of a command.
struct FlowCommandDefinition: Sendable {
  enum Value {
    case required, optional
  }

  typealias Parser = @Sendable (inout FlowReader, CommandArguments) throws(Diagnostic) -> FlowCommand

  let name: String
  /// The kind of the step, also for a command whose arguments are not parsed yet because of an expression.
  let kind: StepKind
  /// Whether the name alone is a command.
  let value: Value
  /// What the command does: a sentence fragment for editors and manual pages, with code in backticks.
  let summary: String
  /// The form of the value, without the arguments of every command.
  let arguments: ValueShape
  /// Keys of the value's mapping.
  let keys: [String]
  let parse: Parser

  init(
    _ name: String, _ kind: StepKind, value: Value = .required, _ summary: String, _ arguments: ValueShape,
    parse: @escaping Parser
  ) {
    self.name = name
    self.kind = kind
    self.value = value
    self.summary = summary
    self.arguments = arguments
    keys = arguments.mapping?.keys ?? []
    self.parse = parse
  }

  /// A command without options.
  init(_ name: String, _ kind: StepKind, _ summary: String, _ command: FlowCommand) {
    self.init(name, kind, value: .optional, summary, .noArguments) { _, arguments throws(Diagnostic) in
      try arguments.check()
      return command
    }
  }

  static let all: [FlowCommandDefinition] =
    appCommands + touchCommands + screenCommands + controlCommands + deviceCommands + shellCommands
    + navigationAssertionsCommands + recordAssertionsCommands + dataAssertionsCommands + websiteDataCommands

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Unsupported commands of Maestro with the reason.
  static let unsupported: [String: String] = [
    "setLocation": "a terminal has no location", "travel": "a terminal has no location",
    "setOrientation": "a terminal cannot be rotated; set its size with `--size`",
    "addMedia": "there is no photo gallery", "assertWithAI": "there is no AI model",
    "assertNoDefectsWithAI": "there is no AI model", "extractTextWithAI": "there is no AI model",
  ]
}
