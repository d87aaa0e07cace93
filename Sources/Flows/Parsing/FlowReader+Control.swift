import SourceText

extension FlowCommandDefinition {
  static let runFlow = FlowCommandDefinition("runFlow", .userAction) { reader, arguments throws(Diagnostic) in
    .runFlow(try reader.subflow(arguments))
  }
  static let `repeat` = FlowCommandDefinition("repeat", .userAction) { reader, arguments throws(Diagnostic) in
    .repeatLoop(try reader.loop(arguments))
  }
  static let retry = FlowCommandDefinition("retry", .userAction) { reader, arguments throws(Diagnostic) in
    .retry(try reader.retry(arguments))
  }
  static let evalScript = FlowCommandDefinition("evalScript", .environment) { _, arguments throws(Diagnostic) in
    .evalScript(try arguments.mainText("script"))
  }
  static let runScript = FlowCommandDefinition("runScript", .environment) { reader, arguments throws(Diagnostic) in
    .runScript(try reader.script(arguments))
  }

  static let controlCommands = [runFlow, `repeat`, retry, evalScript, runScript]
}

extension FlowReader {
  fileprivate mutating func subflow(_ arguments: CommandArguments) throws(Diagnostic) -> Subflow {
    let node = try arguments.required("runFlow: FILE")
    guard arguments.hasMapping else { return Subflow(body: .file(try node.text("`runFlow`"))) }
    try arguments.check(["file", "commands", "when", "env"])
    return Subflow(
      body: try body(arguments),
      condition: try arguments["when"].map { node throws(Diagnostic) in try condition(node) },
      environment: try arguments.variables("env"))
  }

  fileprivate func script(_ arguments: CommandArguments) throws(Diagnostic) -> ScriptRun {
    let node = try arguments.required("runScript: FILE")
    guard arguments.hasMapping else { return ScriptRun(file: try node.text("`runScript`")) }
    try arguments.check(["file", "env", "when"])
    guard let file = try arguments.text("file") else { throw arguments.diagnostic("`runScript` has no `file`") }
    return ScriptRun(
      file: file, condition: try arguments["when"].map { node throws(Diagnostic) in try condition(node) },
      environment: try arguments.variables("env"))
  }

  fileprivate mutating func loop(_ arguments: CommandArguments) throws(Diagnostic) -> RepeatLoop {
    _ = try arguments.required("repeat: {times: 3, commands: [...]}")
    try arguments.check(["times", "while", "commands"])
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
    try arguments.check(["maxRetries", "file", "commands", "env"])
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
      members, known: ["platform", "true", "visible", "notVisible"] + CommandArguments.common, name: "condition",
      file: node.file)
    var condition = FlowCondition()
    if let platform = node["platform"] {
      let name = try platform.text("`platform`")
      guard name.contains("${") || ["ios", "android", "web"].contains(name.lowercased()) else {
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
