import SourceText

extension FlowCommandDefinition {
  static let assertVisible = FlowCommandDefinition(
    "assertVisible", .visibleAssertion, "asserts that an element is visible, and waits for it",
    SelectorReader.commandForm
  ) {
    reader, arguments throws(Diagnostic) in
    .assertVisible(try reader.selector(arguments))
  }
  static let assertNotVisible = FlowCommandDefinition(
    "assertNotVisible", .visibleAssertion, "asserts that no such element is visible, and waits until it is gone",
    SelectorReader.commandForm
  ) {
    reader, arguments throws(Diagnostic) in
    .assertNotVisible(try reader.selector(arguments))
  }
  static let assertTrue = FlowCommandDefinition(
    "assertTrue", .internalAssertion, "asserts that an expression is true",
    .main("condition", "the expression, such as `${output.count == 2}`")
  ) { _, arguments throws(Diagnostic) in
    .assertTrue(try arguments.mainText("condition"))
  }
  static let extendedWaitUntil = FlowCommandDefinition(
    "extendedWaitUntil", .visibleAssertion, "waits until an element is visible or not visible",
    .arguments(
      [
        .optional("visible", .selector, "waits until the element is visible"),
        .optional("notVisible", .selector, "waits until no such element is visible"),
        .optional("timeout", .number(), "milliseconds"),
      ], [.atLeastOne(["visible", "notVisible"])])
  ) {
    reader, arguments throws(Diagnostic) in
    .extendedWaitUntil(try reader.wait(arguments))
  }
  static let waitForAnimationToEnd = FlowCommandDefinition(
    "waitForAnimationToEnd", .visibleAssertion, value: .optional, "waits until the screen does not change",
    .arguments([.optional("timeout", .number(), "milliseconds")])
  ) { reader, arguments throws(Diagnostic) in
    .waitForAnimationToEnd(timeout: try reader.animationTimeout(arguments))
  }
  static let takeScreenshot = FlowCommandDefinition(
    "takeScreenshot", .environment, "writes a picture of the screen",
    .main(
      "path", "the file; its suffix is the format: png, svg, html, ansi, json or txt",
      also: [
        .optional("cropOn", .selector, "crops the image to an element"),
        .optional("deathCard", .boolean, "whether the card of a death of the last seconds is shown"),
      ])
  ) {
    reader, arguments throws(Diagnostic) in
    .takeScreenshot(try reader.screenshot(arguments))
  }
  static let startRecording = FlowCommandDefinition(
    "startRecording", .environment, "starts a recording of the screen",
    .main(
      "path", "the file: `.cast` for asciicast, `.svg` for an animated SVG",
      also: [.optional("deathCard", .boolean, "whether the card of a death of the last seconds is shown")])
  ) {
    reader, arguments throws(Diagnostic) in
    .startRecording(try reader.recording(arguments))
  }
  static let caption = FlowCommandDefinition(
    "caption", .environment, "shows a text on the screen, for screenshots and recordings",
    .main("text", "the text; empty to remove it")
  ) { _, arguments throws(Diagnostic) in
    .caption(try arguments.mainText("text"))
  }
  static let stopRecording = FlowCommandDefinition(
    "stopRecording", .environment, "ends the recording", .stopRecording)
  static let assertScreenshot = FlowCommandDefinition(
    "assertScreenshot", .visibleAssertion, "compares the screen with a picture",
    .main(
      "path", "the file of the picture",
      also: [
        .optional("cropOn", .selector, "crops the image to an element"),
        .optional("thresholdPercentage", .number(), "the share of equal cells that is required, in percent"),
      ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertScreenshot(try reader.screenshotExpectation(arguments))
  }
  static let assertGolden = FlowCommandDefinition(
    "assertGolden", .internalAssertion, "compares characters and styles of the whole screen with a golden file",
    .main("path", "the golden file")
  ) {
    _, arguments throws(Diagnostic) in
    .assertGolden(try arguments.mainText("path"))
  }

  static let screenCommands = [
    assertVisible, assertNotVisible, assertTrue, extendedWaitUntil, waitForAnimationToEnd, takeScreenshot,
    startRecording, caption, stopRecording, assertScreenshot, assertGolden,
  ]
}

extension FlowReader {
  /// Reads a command whose value is a selector.
  func selector(_ arguments: CommandArguments) throws(Diagnostic) -> ElementSelector {
    let node = try arguments.required("\(arguments.name): TEXT")
    let selector = try SelectorReader.selector(node, name: arguments.name, also: CommandArguments.common)
    guard !selector.isEmpty else {
      throw arguments.diagnostic("`\(arguments.name)` has no selector", advice: "write for instance `text: Pay`")
    }
    return selector
  }

  fileprivate func wait(_ arguments: CommandArguments) throws(Diagnostic) -> ConditionalWait {
    _ = try arguments.required("extendedWaitUntil: {visible: TEXT, timeout: 5000}")
    try arguments.check()
    var wait = ConditionalWait(timeout: try arguments.numberText("timeout"))
    if let node = arguments["visible"] { wait.visible = try SelectorReader.selector(node, name: "visible") }
    if let node = arguments["notVisible"] { wait.notVisible = try SelectorReader.selector(node, name: "notVisible") }
    guard wait.visible != nil || wait.notVisible != nil else {
      throw arguments.diagnostic("`extendedWaitUntil` has neither `visible` nor `notVisible`")
    }
    return wait
  }

  fileprivate func animationTimeout(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    try arguments.check()
    return try arguments.numberText("timeout")
  }

  fileprivate func screenshot(_ arguments: CommandArguments) throws(Diagnostic) -> Screenshot {
    let path = try arguments.mainText("path")
    return Screenshot(
      path: path, cropOn: try cropOn(arguments), showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  fileprivate func recording(_ arguments: CommandArguments) throws(Diagnostic) -> RecordingStart {
    let path = try arguments.mainText("path")
    return RecordingStart(path: path, showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  fileprivate func screenshotExpectation(_ arguments: CommandArguments) throws(Diagnostic) -> ScreenshotExpectation {
    let path = try arguments.mainText("path")
    var expectation = ScreenshotExpectation(path: path, cropOn: try cropOn(arguments))
    if let threshold = try arguments.numberText("thresholdPercentage") { expectation.threshold = threshold }
    return expectation
  }

  private func cropOn(_ arguments: CommandArguments) throws(Diagnostic) -> ElementSelector? {
    guard let node = arguments["cropOn"] else { return nil }
    let selector = try SelectorReader.selector(node, name: "cropOn")
    guard !selector.isEmpty else { throw node.diagnostic("`cropOn` has an empty selector") }
    return selector
  }
}
