import SourceText

extension FlowCommandDefinition {
  static let runFlow = FlowCommandDefinition(
    "runFlow", .userAction, "runs the commands of a file, or nested ones",
    .either([
      .text,
      .arguments(
        [
          .optional("file", .text, "the file of the flow, relative to this one"),
          .optional("commands", .steps, "nested commands"),
          .optional("when", FlowReader.conditionForm, "runs only if the condition is met"),
          .optional("env", .variables, "variables of the nested commands"),
        ], [.exactlyOne(["file", "commands"])]),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .runFlow(try reader.subflow(arguments))
  }
  static let `repeat` = FlowCommandDefinition(
    "repeat", .userAction, "repeats nested commands",
    .arguments([
      .optional("times", .number(), "the number of iterations"),
      .optional("while", FlowReader.conditionForm, "repeats while the condition is met"),
      .required("commands", .steps, "nested commands"),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .repeatLoop(try reader.loop(arguments))
  }
  static let retry = FlowCommandDefinition(
    "retry", .userAction, "runs nested commands again when they fail",
    .arguments(
      [
        .optional("maxRetries", .number(), "the largest number of retries; by default 1"),
        .optional("file", .text, "the file of a flow, relative to this one"),
        .optional("commands", .steps, "nested commands"),
        .optional("env", .variables, "variables of the nested commands"),
      ], [.exactlyOne(["file", "commands"])])
  ) { reader, arguments throws(Diagnostic) in
    .retry(try reader.retry(arguments))
  }
  static let evalScript = FlowCommandDefinition(
    "evalScript", .environment, "evaluates a script of the flow",
    .main("script", "the script")
  ) { _, arguments throws(Diagnostic) in
    .evalScript(try arguments.mainText("script"))
  }
  static let runScript = FlowCommandDefinition(
    "runScript", .environment, "runs a script file of the flow",
    .either([
      .text,
      .arguments([
        .required("file", .text, "the script's file, relative to the flow"),
        .optional("env", .variables, "variables of the script"),
        .optional("when", FlowReader.conditionForm, "runs only if the condition is met"),
      ]),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .runScript(try reader.script(arguments))
  }

  static let controlCommands = [runFlow, `repeat`, retry, evalScript, runScript]
}

extension FlowReader {
  /// Platforms of conditions, in Maestro's spelling.
  private static let platforms = ["iOS", "Android", "Web"]

  static let conditionFields: [FieldDefinition] = [
    .optional("platform", .choice(platforms, ignoresCase: true), "the platform of the app"),
    .optional("true", .text, "an expression that is true"),
    .optional("visible", .selector, "an element that is visible"),
    .optional("notVisible", .selector, "an element that is not visible"),
  ]

  static let conditionForm: ValueShape = .named("condition") {
    .mapping(
      MappingShape(
        conditionFields + CommandArguments.commonFields, rules: [.atLeastOne(conditionFields.map(\.name))]))
  }

  fileprivate mutating func subflow(_ arguments: CommandArguments) throws(Diagnostic) -> Subflow {
    let node = try arguments.required("runFlow: FILE")
    guard arguments.hasMapping else { return Subflow(body: .file(try node.text("`runFlow`"))) }
    try arguments.check()
    return Subflow(
      body: try body(arguments),
      condition: try arguments["when"].map { node throws(Diagnostic) in try condition(node) },
      environment: try arguments.variables("env"))
  }

  fileprivate func script(_ arguments: CommandArguments) throws(Diagnostic) -> ScriptRun {
    let node = try arguments.required("runScript: FILE")
    guard arguments.hasMapping else { return ScriptRun(file: try node.text("`runScript`")) }
    try arguments.check()
    guard let file = try arguments.text("file") else { throw arguments.diagnostic("`runScript` has no `file`") }
    return ScriptRun(
      file: file, condition: try arguments["when"].map { node throws(Diagnostic) in try condition(node) },
      environment: try arguments.variables("env"))
  }

  fileprivate mutating func loop(_ arguments: CommandArguments) throws(Diagnostic) -> RepeatLoop {
    _ = try arguments.required("repeat: {times: 3, commands: [...]}")
    try arguments.check()
    guard let commands = arguments["commands"] else {
      throw arguments.diagnostic("`repeat` has no `commands`")
    }
    return RepeatLoop(
      times: try arguments.numberText("times"),
      condition: try arguments["while"].map { node throws(Diagnostic) in try condition(node) },
      steps: try steps(commands, "`commands`"))
  }

  fileprivate mutating func retry(_ arguments: CommandArguments) throws(Diagnostic) -> RetryBlock {
    _ = try arguments.required("retry: {maxRetries: 2, commands: [...]}")
    try arguments.check()
    return RetryBlock(
      maxRetries: try arguments.numberText("maxRetries") ?? "1", body: try body(arguments),
      environment: try arguments.variables("env"))
  }

  private mutating func body(_ arguments: CommandArguments) throws(Diagnostic) -> FlowBody {
    switch (arguments["file"], arguments["commands"]) {
    case (let file?, nil): return .file(try file.text("`file`"))
    case (nil, let commands?): return .steps(try steps(commands, "`commands`"))
    case (_?, let commands?):
      throw commands.diagnostic("`\(arguments.name)` has both `file` and `commands`", advice: "keep one of them")
    case (nil, nil):
      throw arguments.diagnostic("`\(arguments.name)` has neither `file` nor `commands`")
    }
  }

  private func condition(_ node: YAMLNode) throws(Diagnostic) -> FlowCondition {
    let members = try node.members("a condition")
    try CommandArguments.check(
      members, known: Self.conditionFields.map(\.name) + CommandArguments.common, name: "condition", file: node.file)
    var condition = FlowCondition()
    if let platform = node["platform"] {
      let name = try platform.text("`platform`")
      guard
        Interpolation.hasExpressions(name) || Self.platforms.contains(where: { $0.lowercased() == name.lowercased() })
      else {
        throw platform.mismatch("`platform`", "iOS, Android or Web")
      }
      condition.platform = name
    }
    if let expression = node["true"] { condition.expression = try expression.text("`true`") }
    if let visible = node["visible"] { condition.visible = try SelectorReader.selector(visible, name: "visible") }
    if let hidden = node["notVisible"] {
      condition.notVisible = try SelectorReader.selector(hidden, name: "notVisible")
    }
    if let label = node["label"] { condition.label = try label.text("`label`") }
    if condition == FlowCondition() || condition == FlowCondition(label: condition.label) {
      throw node.diagnostic("the condition is empty", advice: "give it platform, true, visible or notVisible")
    }
    return condition
  }
}
