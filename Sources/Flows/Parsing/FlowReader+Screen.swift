import SourceText

extension FlowReader {
  func screenCommand(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand? {
    switch arguments.name {
    case "assertVisible": .assertVisible(try selector(arguments))
    case "assertNotVisible": .assertNotVisible(try selector(arguments))
    case "assertTrue": .assertTrue(try arguments.mainText("condition"))
    case "extendedWaitUntil": .extendedWaitUntil(try wait(arguments))
    case "waitForAnimationToEnd": .waitForAnimationToEnd(timeout: try animationTimeout(arguments))
    case "takeScreenshot": .takeScreenshot(try screenshot(arguments))
    case "startRecording": .startRecording(try recording(arguments))
    case "caption": .caption(try arguments.mainText("text"))
    case "stopRecording": try commandWithoutArguments(arguments, .stopRecording)
    case "assertScreenshot": .assertScreenshot(try screenshotExpectation(arguments))
    case "assertGolden": .assertGolden(try arguments.mainText("path"))
    default: nil
    }
  }

  /// Reads a command whose value is a selector.
  func selector(_ arguments: CommandArguments) throws(Diagnostic) -> ElementSelector {
    let node = try arguments.required("\(arguments.name): TEXT")
    let selector = try SelectorReader.selector(node, name: arguments.name, also: CommandArguments.common)
    guard !selector.isEmpty else {
      throw arguments.diagnostic("`\(arguments.name)` has no selector", advice: "write for instance `text: Pay`")
    }
    return selector
  }

  private func wait(_ arguments: CommandArguments) throws(Diagnostic) -> ConditionalWait {
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

  private func animationTimeout(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    try arguments.check(["timeout"])
    return try arguments.numberText("timeout")
  }

  private func screenshot(_ arguments: CommandArguments) throws(Diagnostic) -> Screenshot {
    let path = try arguments.mainText("path", also: ["cropOn", "deathCard"])
    return Screenshot(
      path: path, cropOn: try cropOn(arguments), showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  private func recording(_ arguments: CommandArguments) throws(Diagnostic) -> RecordingStart {
    let path = try arguments.mainText("path", also: ["deathCard"])
    return RecordingStart(path: path, showsDeathCard: try arguments.boolean("deathCard") ?? false)
  }

  private func screenshotExpectation(_ arguments: CommandArguments) throws(Diagnostic) -> ScreenshotExpectation {
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
