import SourceText

extension FlowCommandDefinition {
  static let assertVisible = FlowCommandDefinition("assertVisible", .visibleAssertion) {
    reader, arguments throws(Diagnostic) in
    .assertVisible(try reader.selector(arguments))
  }
  static let assertNotVisible = FlowCommandDefinition("assertNotVisible", .visibleAssertion) {
    reader, arguments throws(Diagnostic) in
    .assertNotVisible(try reader.selector(arguments))
  }
  static let assertTrue = FlowCommandDefinition("assertTrue", .internalAssertion) { _, arguments throws(Diagnostic) in
    .assertTrue(try arguments.mainText("condition"))
  }
  static let extendedWaitUntil = FlowCommandDefinition("extendedWaitUntil", .visibleAssertion) {
    reader, arguments throws(Diagnostic) in
    .extendedWaitUntil(try reader.wait(arguments))
  }
  static let waitForAnimationToEnd = FlowCommandDefinition("waitForAnimationToEnd", .visibleAssertion, value: .optional)
  { reader, arguments throws(Diagnostic) in
    .waitForAnimationToEnd(timeout: try reader.animationTimeout(arguments))
  }
  static let takeScreenshot = FlowCommandDefinition("takeScreenshot", .environment) {
    reader, arguments throws(Diagnostic) in
    .takeScreenshot(try reader.screenshot(arguments))
  }
  static let startRecording = FlowCommandDefinition("startRecording", .environment) {
    reader, arguments throws(Diagnostic) in
    .startRecording(try reader.recording(arguments))
  }
  static let caption = FlowCommandDefinition("caption", .environment) { _, arguments throws(Diagnostic) in
    .caption(try arguments.mainText("text"))
  }
  static let stopRecording = FlowCommandDefinition("stopRecording", .environment, .stopRecording)
  static let assertScreenshot = FlowCommandDefinition("assertScreenshot", .visibleAssertion) {
    reader, arguments throws(Diagnostic) in
    .assertScreenshot(try reader.screenshotExpectation(arguments))
  }
  static let assertGolden = FlowCommandDefinition("assertGolden", .internalAssertion) {
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
    try arguments.check(["visible", "notVisible", "timeout"])
    var wait = ConditionalWait(timeout: try arguments.numberText("timeout"))
    if let node = arguments["visible"] { wait.visible = try SelectorReader.selector(node, name: "visible") }
    if let node = arguments["notVisible"] { wait.notVisible = try SelectorReader.selector(node, name: "notVisible") }
    guard wait.visible != nil || wait.notVisible != nil else {
      throw arguments.diagnostic("`extendedWaitUntil` has neither `visible` nor `notVisible`")
    }
    return wait
  }

  fileprivate func animationTimeout(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    try arguments.check(["timeout"])
    return try arguments.numberText("timeout")
  }

  fileprivate func screenshot(_ arguments: CommandArguments) throws(Diagnostic) -> Screenshot {
    let path = try arguments.mainText("path", also: ["cropOn", "deathCard"])
    return Screenshot(
      path: path, cropOn: try cropOn(arguments), showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  fileprivate func recording(_ arguments: CommandArguments) throws(Diagnostic) -> RecordingStart {
    let path = try arguments.mainText("path", also: ["deathCard"])
    return RecordingStart(path: path, showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  fileprivate func screenshotExpectation(_ arguments: CommandArguments) throws(Diagnostic) -> ScreenshotExpectation {
    let path = try arguments.mainText("path", also: ["cropOn", "thresholdPercentage"])
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
