import BridgeContract
import PageWire
import SourceText
import TerminalModel

extension CommandTemplate {
  /// The command with the values of its variables.
  func command(_ bindings: VariableBindings) throws(Diagnostic) -> PageCommand {
    var resolved: YAMLNode?
    if let values { resolved = try bindings.resolved(values) }
    let reader = try CommandValues(resolved, what: "\(tag)", at: node)
    let command = try read(reader)
    try reader.finish()
    return command
  }

  private func read(_ values: CommandValues) throws(Diagnostic) -> PageCommand {
    switch tag {
    case .openDocument: return .openDocument(try DocumentOpening(reading: values))
    case .closeView: return .closeView
    case .suspendDocument: return .suspendDocument
    case .resumeDocument: return .resumeDocument(try DocumentResumption(reading: values))
    case .discardDocument: return .discardDocument(Generation(try only(values, "a generation")))
    case .resize: return .resize(try values.viewport())
    case .pressKey: return .pressKey(try key(values))
    case .insertText: return .insertText(try text(values))
    case .tap: return .tap(try point(values))
    case .longPress: return .longPress(try point(values))
    case .wheel: return .wheel(at: try values.point("at"), rows: try values.integer("rows", 1))
    case .scroll: return .scroll(toRow: Int(try only(values, "a row")))
    case .focus:
      return .focus(try CommandValues.choice(try single(values, "first or last"), "`focus`", [.first, .last]))
    case .blur: return .blur
    case .act: return .act(try action(values))
    case .deliverReply: return .deliverReply(try reply(values))
    case .answerDialog: return .answerDialog(try answer(values))
    case .deliverResource: return .deliverResource(try ResourceDelivery(reading: values))
    case .traverse: return .traverse(try HistoryTraversal(reading: values))
    case .tapNavigationBarItem:
      return .tapNavigationBarItem(
        NavigationBarTap(
          request: try values.count("request"), item: try values.choice("item", [.left, .right], .left),
          icon: try values.text("icon")))
    case .evaluate:
      return .evaluate(
        EvaluationRequest(
          request: try values.count("request"), script: try values.text("script"),
          isConsoleInput: try values.flag("isConsoleInput")))
    case .describe: return .describe(request: try only(values, "a request number"))
    case .probe: return .probe(request: try only(values, "a request number"))
    case .inspect: return .inspect(try inspection(values))
    case .advanceClock:
      return .advanceClock(milliseconds: try single(values, "milliseconds").number("`advanceClock`"))
    case .setVisibility:
      return .setVisibility(
        try CommandValues.choice(try single(values, "visible or hidden"), "`setVisibility`", [.visible, .hidden]))
    case .deliverService: return .deliverService(try ServiceDelivery(reading: values))
    case .setDevice: return .setDevice(try values.device())
    case .deliverScreenEvent: return .deliverScreenEvent(json: try single(values, "a value").json("`json`").text)
    case .swipe: return .swipe(SwipeGesture(start: try values.point("start"), end: try values.point("end")))
    case .pointer: return .pointer(try pointer(values))
    case .releaseMemory: return .releaseMemory
    }
  }

  private func single(_ values: CommandValues, _ what: String) throws(Diagnostic) -> YAMLNode {
    try values.whole(what)
  }

  private func pointer(_ values: CommandValues) throws(Diagnostic) -> PointerInput {
    PointerInput(
      try values.choice("step", PointerInput.Step.allCases, .move),
      device: try values.choice("device", PointerInput.Device.allCases, .mouse), x: try values.number("x", 0),
      y: try values.number("y", 0), button: UInt8(clamping: try values.integer("button", 0)))
  }

  private func only(_ values: CommandValues, _ what: String) throws(Diagnostic) -> UInt32 {
    try CommandValues.count(try single(values, what), "`\(tag)`")
  }

  private func text(_ values: CommandValues) throws(Diagnostic) -> String {
    try single(values, "a text").text("`\(tag)`")
  }

  private func point(_ values: CommandValues) throws(Diagnostic) -> GridPoint {
    try CommandValues.point(try single(values, "[column, row]"), "`\(tag)`")
  }

  private static let keys: [(String, KeyCode)] = [
    ("enter", .enter), ("tab", .tab), ("escape", .escape), ("backspace", .backspace), ("delete", .delete),
    ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
  ]

  /// A key by its name, or a character; modifiers before it, as in `shift+tab`.
  private func key(_ values: CommandValues) throws(Diagnostic) -> KeyPress {
    let node = try single(values, "a key")
    let words = try node.text("`pressKey`").split(separator: "+").map(String.init)
    var modifiers: KeyModifiers = []
    for word in words.dropLast() {
      switch word {
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      case "control": modifiers.insert(.control)
      default: throw node.mismatch("a modifier of `pressKey`", "shift, alt or control")
      }
    }
    let name = words.last ?? ""
    if let key = Self.keys.first(where: { $0.0 == name }) { return KeyPress(key.1, modifiers) }
    guard let character = name.first, name.count == 1 else {
      throw node.mismatch("`pressKey`", "a character or one of \(Self.keys.map(\.0).joined(separator: ", "))")
    }
    return KeyPress(.character(character), modifiers)
  }

  private func action(_ values: CommandValues) throws(Diagnostic) -> NodeAction {
    let actions: [(String, (UInt32) -> NodeAction)] = [
      ("tap", { .tap(node: $0) }), ("scrollIntoView", { .scrollIntoView(node: $0) }), ("focus", { .focus(node: $0) }),
      ("press", { .press(node: $0) }), ("release", { .release(node: $0) }),
    ]
    for (name, make) in actions {
      if let node = values.optional(name) { return make(try CommandValues.count(node, "`\(name)`")) }
    }
    throw node.diagnostic("`act` needs one of \(actions.map(\.0).joined(separator: ", ")), with a node")
  }

  private func reply(_ values: CommandValues) throws(Diagnostic) -> BridgeReply {
    let outcome: BridgeOutcome
    if let code = values.optional("error") {
      outcome = .failure(BridgeError(code: try code.text("`error`"), message: try values.text("message")))
    } else {
      outcome = .value(json: try values.json("value", "null"))
    }
    return BridgeReply(
      callbackID: try values.required("callback").text("`callback`"),
      kind: try values.choice("kind", [.last, .progress, .message], .last), outcome: outcome)
  }

  private func answer(_ values: CommandValues) throws(Diagnostic) -> DialogAnswer {
    let result: DialogAnswer.Result
    if let text = values.optional("accepted") {
      result = .accepted(text: text.isNull ? "" : try text.text("`accepted`"))
    } else if let error = values.optional("failed") {
      result = .failed(errorJSON: try error.json("`failed`").text)
    } else {
      result = .dismissed
    }
    return DialogAnswer(request: try values.count("request"), result: result)
  }

  private func inspection(_ values: CommandValues) throws(Diagnostic) -> InspectionRequest {
    let subject: InspectionRequest.Subject
    if let text = values.optional("completions") {
      subject = .completions(try text.text("`completions`"))
    } else if let node = values.optional("element") {
      subject = .element(try CommandValues.count(node, "`element`"))
    } else if let point = values.optional("elementAt") {
      subject = .elementAt(try CommandValues.point(point, "`elementAt`"))
    } else {
      var expanded: [UInt32] = []
      for node in try values.optional("outline")?.elements("`outline`") ?? [] {
        expanded.append(try CommandValues.count(node, "a node of `outline`"))
      }
      subject = .outline(expanded: expanded, expandsTop: try values.flag("expandsTop", true))
    }
    return InspectionRequest(request: try values.count("request"), subject: subject)
  }
}
