import PageWire
import SourceText

extension FlowCommandDefinition {
  static let tapOn = FlowCommandDefinition(
    "tapOn", .userAction, "taps an element, a point, or an item of the navigation bar",
    SelectorReader.gestureForm
  ) { reader, arguments throws(Diagnostic) in
    .tapOn(try reader.gesture(arguments, kind: .tap))
  }
  static let doubleTapOn = FlowCommandDefinition(
    "doubleTapOn", .userAction, "taps an element or a point twice",
    SelectorReader.gestureForm
  ) { reader, arguments throws(Diagnostic) in
    .tapOn(try reader.gesture(arguments, kind: .doubleTap))
  }
  static let longPressOn = FlowCommandDefinition(
    "longPressOn", .userAction, "presses an element or a point for three seconds",
    SelectorReader.gestureForm
  ) { reader, arguments throws(Diagnostic) in
    .tapOn(try reader.gesture(arguments, kind: .longPress))
  }
  static let swipe = FlowCommandDefinition(
    "swipe", .userAction, "moves a finger over the screen",
    .either([
      .swipeDirection,
      .arguments(
        [
          .optional("direction", .swipeDirection, "the direction of the movement"),
          .optional("start", .point, "the first point"),
          .optional("end", .point, "the last point"),
          .optional("from", .selector, "the element where the movement starts, with `direction`"),
          .optional("duration", .number(), "milliseconds; by default 400"),
          .optional("waitToSettleTimeoutMs", .number(), "accepted and ignored"),
        ],
        [
          .needs("from", "direction"), .needs("start", "end"), .needs("end", "start"),
          .excludes("direction", ["start", "end"]), .excludes("from", ["start", "end"]),
          .atLeastOne(["direction", "start"]),
        ]),
    ])
  ) { reader, arguments throws(Diagnostic) in
    .swipe(try reader.swipe(arguments))
  }
  static let inputText = FlowCommandDefinition(
    "inputText", .typing, "types a text into the focused field",
    .main("text", "the text")
  ) { _, arguments throws(Diagnostic) in
    .inputText(try arguments.mainText("text"))
  }
  static let eraseText = FlowCommandDefinition(
    "eraseText", .typing, value: .optional, "deletes characters of the focused field",
    .either([
      .number(),
      .arguments([
        .optional("charactersToErase", .number(), "the number of characters; by default \(FlowLimits.erasedCharacters)")
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .eraseText(try reader.eraseCount(arguments))
  }
  static let copyTextFrom = FlowCommandDefinition(
    "copyTextFrom", .userAction, "copies the text of an element",
    SelectorReader.commandForm
  ) { reader, arguments throws(Diagnostic) in
    .copyTextFrom(try reader.selector(arguments))
  }
  static let pasteText = FlowCommandDefinition(
    "pasteText", .typing, "types the copied text", .pasteText)
  static let setClipboard = FlowCommandDefinition(
    "setClipboard", .environment, "sets the text that `pasteText` types",
    .main("text", "the text")
  ) { _, arguments throws(Diagnostic) in
    .setClipboard(try arguments.mainText("text"))
  }
  static let pressKey = FlowCommandDefinition(
    "pressKey", .typing, "presses a key",
    .main("key", "the name of the key", .choice(FlowKey.known.keys.sorted(), ignoresCase: true))
  ) { reader, arguments throws(Diagnostic) in
    .pressKey(try reader.key(arguments))
  }
  static let hideKeyboard = FlowCommandDefinition(
    "hideKeyboard", .userAction, "hides the on-screen keyboard", .hideKeyboard)
  static let back = FlowCommandDefinition(
    "back", .userAction, "goes back, as with the platform's Back", .back)
  static let hardwareBack = FlowCommandDefinition(
    "hardwareBack", .userAction, "presses Android's back button", .hardwareBack)
  static let scroll = FlowCommandDefinition(
    "scroll", .userAction, "scrolls down", .scroll)
  static let scrollUntilVisible = FlowCommandDefinition(
    "scrollUntilVisible", .userAction, "scrolls until an element is visible",
    .arguments([
      .required("element", .selector, "the element"),
      .optional("direction", .choice(of: ScrollSearch.Direction.self, ignoresCase: true), "by default `DOWN`"),
      .optional("timeout", .number(), "milliseconds; by default 20000"),
      .optional("speed", .number(), "accepted and ignored"),
      .optional("visibilityPercentage", .number(), "the share of the element that must be visible; by default 100"),
      .optional("centerElement", .boolean, "whether the element is scrolled to the center"),
      .optional("waitToSettleTimeoutMs", .number(), "accepted and ignored"),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .scrollUntilVisible(try reader.search(arguments))
  }
  static let action = FlowCommandDefinition(
    "action", .userAction, "an old spelling of commands without arguments",
    .choice(FlowReader.legacyActions.map(\.name))
  ) { reader, arguments throws(Diagnostic) in
    try reader.legacyAction(arguments)
  }

  static let touchCommands =
    [
      tapOn, doubleTapOn, longPressOn, swipe, inputText, eraseText, copyTextFrom, pasteText, setClipboard, pressKey,
      hideKeyboard, back, hardwareBack, scroll, scrollUntilVisible, action,
    ] + RandomText.Kind.allCases.map(inputRandom)

  static func tap(_ kind: TapGesture.Kind) -> FlowCommandDefinition {
    switch kind {
    case .tap: tapOn
    case .doubleTap: doubleTapOn
    case .longPress: longPressOn
    }
  }

  static func inputRandom(_ kind: RandomText.Kind) -> FlowCommandDefinition {
    let arguments: ValueShape =
      switch kind {
      case .text, .number: .arguments([.optional("length", .number(), "the number of characters; by default 8")])
      case .email, .personName, .cityName, .countryName, .colorName: .noArguments
      }
    return FlowCommandDefinition(kind.rawValue, .typing, value: .optional, kind.summary, arguments) {
      reader, arguments throws(Diagnostic) in
      try reader.random(kind, arguments)
    }
  }
}

extension FlowReader {
  fileprivate func gesture(_ arguments: CommandArguments, kind: TapGesture.Kind) throws(Diagnostic) -> TapGesture {
    let node = try arguments.required("\(arguments.name): TEXT")
    guard arguments.hasMapping else {
      return TapGesture(kind: kind, target: .element(try SelectorReader.selector(node, name: arguments.name)))
    }
    let selector = try SelectorReader.selector(
      node, name: arguments.name, also: SelectorReader.gestureFields.map(\.name) + CommandArguments.common)
    // Taps always wait until the app has settled, so these have no effect; only their types are checked.
    _ = try arguments.boolean("retryTapIfNoChange")
    _ = try arguments.boolean("waitUntilVisible")
    _ = try arguments.numberText("waitToSettleTimeoutMs")
    let count = try arguments["repeat"]?.integer("`repeat`") ?? 1
    guard 1...FlowLimits.taps ~= count else {
      throw (arguments["repeat"] ?? node).mismatch("`repeat`", "from 1 to \(FlowLimits.taps)")
    }
    let delay = try arguments["delay"]?.number("`delay`") ?? 100
    guard delay >= 0 else { throw (arguments["delay"] ?? node).mismatch("`delay`", "at least 0") }
    return TapGesture(kind: kind, target: try target(arguments, selector: selector), count: count, delay: delay)
  }

  private func target(_ arguments: CommandArguments, selector: ElementSelector) throws(Diagnostic) -> TapTarget {
    if let bar = arguments["bar"] {
      guard selector.isEmpty, arguments["point"] == nil else {
        throw bar.diagnostic("`bar` names the whole target", advice: "remove the other keys")
      }
      switch try bar.text("`bar`") {
      case "left": return .bar(.left)
      case "right": return .bar(.right)
      default: throw bar.mismatch("`bar`", "left or right")
      }
    }
    guard let point = arguments["point"] else {
      guard !selector.isEmpty else {
        throw arguments.diagnostic("`\(arguments.name)` has no selector", advice: "write for instance `text: Pay`")
      }
      return .element(selector)
    }
    let text = try point.text("`point`")
    if !Interpolation.hasExpressions(text), ScreenPoint(text) == nil {
      throw point.mismatch("`point`", "a point", advice: "write x,y in cells or x%,y%, for instance 50%,50%")
    }
    return .point(text, inside: selector.isEmpty ? nil : selector)
  }

  fileprivate func eraseCount(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    guard let node = arguments.node else { return nil }
    guard arguments.hasMapping else { return try CommandArguments.numberText(node, "`eraseText`") }
    try arguments.check()
    return try arguments.numberText("charactersToErase")
  }

  fileprivate func key(_ arguments: CommandArguments) throws(Diagnostic) -> FlowKey {
    let name = try arguments.mainText("key")
    let lowered = name.lowercased()
    if let meaning = FlowKey.known[lowered] { return FlowKey(name: name, meaning: meaning) }
    let node = arguments["key"] ?? arguments.node
    let position = node?.position ?? arguments.position
    if FlowKey.unsupported.contains(lowered) || lowered.hasPrefix("remote ") || lowered.hasPrefix("tv ") {
      throw arguments.file.diagnostic(at: position, "the key \(Diagnostic.quote(name)) is not supported in a terminal")
    }
    let known = FlowKey.known.keys.filter { !$0.hasPrefix("remote") }.sorted()
    throw arguments.file.diagnostic(
      at: position, "unknown key \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: known) ?? "keys are \(known.joined(separator: ", "))")
  }

  fileprivate func search(_ arguments: CommandArguments) throws(Diagnostic) -> ScrollSearch {
    _ = try arguments.required("scrollUntilVisible: {element: TEXT}")
    try arguments.check()
    guard let element = arguments["element"] else {
      throw arguments.diagnostic("`scrollUntilVisible` has no `element`", advice: "write `element: TEXT`")
    }
    for key in ["speed", "waitToSettleTimeoutMs"] { _ = try arguments.numberText(key) }
    var search = ScrollSearch(element: try SelectorReader.selector(element, name: "element"))
    if let direction = arguments["direction"] {
      let name = try direction.text("`direction`").uppercased()
      guard let known = ScrollSearch.Direction(rawValue: name) else {
        throw direction.mismatch("`direction`", "UP, DOWN, LEFT or RIGHT")
      }
      search.direction = known
    }
    if let timeout = try arguments.numberText("timeout") { search.timeout = timeout }
    if let visibility = try arguments.numberText("visibilityPercentage") { search.visibility = visibility }
    search.centersElement = try arguments.boolean("centerElement") ?? false
    return search
  }

  fileprivate func swipe(_ arguments: CommandArguments) throws(Diagnostic) -> SwipeStep {
    let node = try arguments.required("swipe: {direction: UP}")
    guard arguments.hasMapping else { return SwipeStep(.direction(try direction(node))) }
    try arguments.check()
    _ = try arguments.numberText("waitToSettleTimeoutMs")
    var motion = SwipeStep(try swipePath(arguments, node))
    if let duration = try arguments.numberText("duration") { motion.duration = duration }
    return motion
  }

  private func swipePath(_ arguments: CommandArguments, _ node: YAMLNode) throws(Diagnostic) -> SwipeStep.Path {
    switch (arguments["direction"], arguments["from"], arguments["start"], arguments["end"]) {
    case (let direction?, nil, nil, nil): return .direction(try self.direction(direction))
    case (let direction?, let from?, nil, nil):
      let selector = try SelectorReader.selector(from, name: "from")
      guard !selector.isEmpty else { throw from.diagnostic("`from` has an empty selector") }
      let point = try from["point"].map { node throws(Diagnostic) in try position(node, "`point`") }
      return .from(selector, point: point, try self.direction(direction))
    case (nil, nil, let start?, let end?):
      return .points(start: try position(start, "`start`"), end: try position(end, "`end`"))
    case (nil, let from?, nil, nil):
      throw from.diagnostic("`swipe` has `from` without `direction`", advice: "write for instance `direction: UP`")
    case (_?, _, _, _):
      throw node.diagnostic("`swipe` has both `direction` and `start` or `end`", advice: "keep one of them")
    case (nil, _, _, _):
      throw node.diagnostic(
        "`swipe` has no path", advice: "give it `direction`, `direction` and `from`, or `start` and `end`")
    }
  }

  private func direction(_ node: YAMLNode) throws(Diagnostic) -> SwipeStep.Direction {
    guard let direction = SwipeStep.Direction(rawValue: try node.text("`direction`").uppercased()) else {
      throw node.mismatch("`direction`", "UP, DOWN, LEFT or RIGHT")
    }
    return direction
  }

  private func position(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> String {
    let text = try node.text(what)
    guard Interpolation.hasExpressions(text) || ScreenPoint(text) != nil else {
      throw node.mismatch(what, "a point", advice: "write x,y in cells or x%,y%, for instance 50%,50%")
    }
    return text
  }

  fileprivate func random(_ kind: RandomText.Kind, _ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    switch kind {
    case .text, .number:
      try arguments.check()
      return .inputRandom(RandomText(kind, length: try arguments.numberText("length")))
    case .email, .personName, .cityName, .countryName, .colorName:
      try arguments.check()
      return .inputRandom(RandomText(kind))
    }
  }

  fileprivate func legacyAction(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    let node = try arguments.required("action: back")
    let name = try node.text("`action`")
    guard let action = Self.legacyActions.first(where: { $0.name == name }) else {
      throw node.mismatch("`action`", "back, hideKeyboard, scroll, clearKeychain or pasteText")
    }
    return action.command
  }

  static let legacyActions: [(name: String, command: FlowCommand)] = [
    ("back", .back), ("hideKeyboard", .hideKeyboard), ("hide keyboard", .hideKeyboard), ("scroll", .scroll),
    ("clearKeychain", .clearKeychain), ("pasteText", .pasteText),
  ]
}

extension ScrollSearch {
  /// The step of a recorded flow, in the syntax that the reader accepts.
  ///
  /// - Parameter selector: the element's selector in the same syntax.
  static func recordedStep(to selector: String, _ direction: Direction) -> String {
    let suffix = direction == .down ? "" : ", direction: \(direction.rawValue)"
    return "scrollUntilVisible: {element: \(selector)\(suffix)}"
  }
}
