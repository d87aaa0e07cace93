import ShellCore
import SourceText

extension FlowCommandDefinition {
  static let selectTab = FlowCommandDefinition(
    "selectTab", .userAction, "shows a tab",
    .main("id", "the id of the tab")
  ) { _, arguments throws(Diagnostic) in
    .selectTab(try arguments.mainText("id"))
  }
  static let killRenderer = FlowCommandDefinition(
    "killRenderer", .environment, "ends the renderer of a tab by a real death",
    .either([
      .choice(of: DeathKind.self),
      .arguments([
        .required("kind", .choice(of: DeathKind.self), "the kind of death"),
        .optional("tab", .text, "the id of the tab; by default the shown one"),
        .optional("after", .duration, "the time before the death"),
        .optional("times", .integer(minimum: 1), "the number of deaths"),
        .optional("signal", .choice(FlowReader.signals), "the signal of a crash"),
        .optional("reload", .choice([FlowReader.refusedReload]), "no reload restores the view; for `kind: silent`"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .killRenderer(try reader.kill(arguments))
  }
  static let reviveRenderer = FlowCommandDefinition(
    "reviveRenderer", .environment, value: .optional, "ends a hang, a busy loop, a suspension, or deaths on load",
    .either([.text, .arguments([.optional("tab", .text, "the id of the tab; by default the shown one")])])
  ) {
    reader, arguments throws(Diagnostic) in
    .reviveRenderer(tab: try reader.revivedTab(arguments))
  }
  static let answerDialog = FlowCommandDefinition(
    "answerDialog", .userAction, "answers the open dialog",
    .either([
      .boolean,
      .arguments(
        [
          .optional("accept", .boolean, "whether the dialog is accepted"),
          .optional("text", .text, "the text of a prompt"),
          .optional("user", .text, "the user name for a server"),
          .optional("password", .text, "the password for a server"),
        ],
        [.atLeastOne(["accept", "text", "user", "password"]), .excludes("text", ["user", "password"])]),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .answerDialog(try reader.reply(arguments))
  }
  static let sendAction = FlowCommandDefinition(
    "sendAction", .userAction, "sends an action to the shown page",
    .either([
      .text,
      .arguments([
        .required("type", .text, "the type of the action"), .optional("payload", .any, "its payload"),
      ]),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .sendAction(try reader.action(arguments))
  }
  static let evalPage = FlowCommandDefinition(
    "evalPage", .userAction, "evaluates a script in the shown page; its value is in `output.result`",
    .main(
      "script", "the script",
      also: [.optional("error", .text, "a pattern for the error with which the script must fail")])
  ) { reader, arguments throws(Diagnostic) in
    .evalPage(try reader.pageScript(arguments))
  }
  static let corruptBundle = FlowCommandDefinition(
    "corruptBundle", .environment, "changes a byte of a stored file of the bundle",
    .main("file", "the file")
  ) { _, arguments throws(Diagnostic) in
    .corruptBundle(file: try arguments.mainText("file"))
  }
  static let advance = FlowCommandDefinition(
    "advance", .environment, "advances virtual time, with everything that is due within it",
    .main("by", "the duration, such as `31s`", .duration)
  ) { reader, arguments throws(Diagnostic) in
    .advance(try reader.span(arguments))
  }

  static let shellCommands = [
    selectTab, killRenderer, reviveRenderer, answerDialog, sendAction, evalPage, corruptBundle, advance,
  ]
}

/// Commands that exist only in Hull.
extension FlowReader {
  /// Signals of crashes.
  static let signals = DeathKind.allCases.compactMap(\.record.signal)
  /// The value of `reload` for a view that no reload restores.
  static let refusedReload = "refused"

  fileprivate func kill(_ arguments: CommandArguments) throws(Diagnostic) -> RendererKill {
    let node = try arguments.required("killRenderer: reported")
    guard arguments.hasMapping else { return RendererKill(kind: try deathKind(node)) }
    try arguments.check()
    guard let kind = arguments["kind"] else { throw node.diagnostic("`killRenderer` has no `kind`") }
    var kill = RendererKill(kind: try deathKind(kind), tab: try arguments.text("tab"))
    kill.kind = try refined(kill.kind, arguments)
    if let after = arguments["after"] { kill.after = try after.duration("`after`") }
    if let times = arguments["times"] {
      let count = try times.integer("`times`")
      guard count >= 1 else { throw times.mismatch("`times`", "at least 1") }
      kill.times = count
    }
    return kill
  }

  /// Applies `signal`, the signal of a crash, and `reload`, whether the view can be reloaded.
  private func refined(_ kind: DeathKind, _ arguments: CommandArguments) throws(Diagnostic) -> DeathKind {
    var kind = kind
    if let node = arguments["signal"] {
      let name = try node.text("`signal`")
      guard kind.record.signal != nil else {
        throw node.diagnostic("`signal` belongs to `kind: crash`, found `kind: \(kind.rawValue)`")
      }
      let signaled = DeathKind.allCases.filter { $0.record.signal != nil }
      guard let found = signaled.first(where: { $0.record.signal == name }) else {
        throw node.mismatch("`signal`", signaled.compactMap(\.record.signal).joined(separator: " or "))
      }
      kind = found
    }
    if let node = arguments["reload"] {
      let word = try node.text("`reload`")
      guard word == Self.refusedReload else { throw node.mismatch("`reload`", Self.refusedReload) }
      guard let found = kind.preventingReloads else {
        throw node.diagnostic("`reload` belongs to `kind: silent`, found `kind: \(kind.rawValue)`")
      }
      kind = found
    }
    return kind
  }

  private func deathKind(_ node: YAMLNode) throws(Diagnostic) -> DeathKind {
    let name = try node.text("the kind of death")
    if let kind = DeathKind(rawValue: name) { return kind }
    let known = DeathKind.allCases.map(\.rawValue)
    throw node.diagnostic(
      "unknown kind of death \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: known) ?? "kinds are \(known.joined(separator: ", "))")
  }

  fileprivate func revivedTab(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    guard let node = arguments.node else { return nil }
    guard arguments.hasMapping else { return try node.text("`reviveRenderer`") }
    try arguments.check()
    return try arguments.text("tab")
  }

  fileprivate func reply(_ arguments: CommandArguments) throws(Diagnostic) -> DialogReply {
    let node = try arguments.required("answerDialog: {accept: true}")
    guard arguments.hasMapping else { return DialogReply(accepts: try node.boolean("`answerDialog`")) }
    try arguments.check()
    var reply = DialogReply(accepts: true, text: try arguments.text("text"))
    reply.user = try arguments.text("user")
    reply.password = try arguments.text("password")
    guard reply.text == nil || (reply.user ?? reply.password) == nil else {
      throw node.diagnostic(
        "`answerDialog` has both `text` and `user`", advice: "keep one of them: no dialog has both fields")
    }
    if let accept = arguments["accept"] {
      reply.accepts = try accept.boolean("`accept`")
    } else if reply == DialogReply(accepts: true) {
      throw node.diagnostic("`answerDialog` has no `accept`")
    }
    return reply
  }

  fileprivate func pageScript(_ arguments: CommandArguments) throws(Diagnostic) -> PageScript {
    let source = try arguments.mainText("script")
    return PageScript(source, error: arguments.hasMapping ? try arguments.text("error") : nil)
  }

  fileprivate func span(_ arguments: CommandArguments) throws(Diagnostic) -> String {
    let text = try arguments.mainText("by")
    if Interpolation.hasExpressions(text) || DurationText.milliseconds(from: text) != nil { return text }
    throw arguments.file.diagnostic(
      at: (arguments["by"] ?? arguments.node)?.position ?? arguments.position,
      "`advance` must be a duration, found \(Diagnostic.quote(text))", advice: "write \(DurationText.allowed)")
  }

  fileprivate func action(_ arguments: CommandArguments) throws(Diagnostic) -> PageAction {
    let node = try arguments.required("sendAction: {type: refresh}")
    guard arguments.hasMapping else { return PageAction(type: try node.text("`sendAction`")) }
    try arguments.check()
    guard let type = try arguments.text("type") else { throw node.diagnostic("`sendAction` has no `type`") }
    return PageAction(
      type: type, payload: try arguments["payload"].map { node throws(Diagnostic) in try node.json("`payload`") })
  }
}
