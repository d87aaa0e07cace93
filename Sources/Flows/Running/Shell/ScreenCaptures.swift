import FlowGoldens
import SourceText
import TerminalModel

/// Screenshots, recordings, captions, and comparisons of screens with golden files.
struct ScreenCaptures {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator
  let library: FlowLibrary
  /// Records golden screens instead of comparing them.
  let updatesGoldens: Bool

  func take(_ screenshot: Screenshot) throws(StepFailure) {
    let path: String = try expressions.expand(screenshot.path)
    let area = try screenshot.cropOn.map { selector throws(StepFailure) in try lookup.find(selector).element.bounds }
    try StepFailure.converting { () throws(DriverFailure) in
      try driver.takeScreenshot(path: path, area: area, showsDeathCard: screenshot.showsDeathCard)
    }
  }

  func startRecording(_ start: RecordingStart) throws(StepFailure) {
    let path: String = try expressions.expand(start.path)
    try StepFailure.converting { () throws(DriverFailure) in
      try driver.startRecording(path: path, showsDeathCard: start.showsDeathCard)
    }
  }

  func stopRecording() throws(StepFailure) {
    try StepFailure.converting { () throws(DriverFailure) in try driver.stopRecording() }
  }

  func showCaption(_ text: String) throws(StepFailure) {
    let text: String = try expressions.expand(text)
    try StepFailure.converting { () throws(DriverFailure) in try driver.showCaption(text) }
  }

  func assertGolden(_ name: String) throws(StepFailure) {
    let path = FlowLibrary.resolve(try expressions.expand(name), from: expressions.stepPath)
    try compare(with: path, area: nil) { screen, accepted in screen.difference(from: accepted) }
  }

  /// Compares cells instead of pixels: a path that ends in .png refers to a text file with the same name.
  func assertScreenshot(_ expectation: ScreenshotExpectation) throws(StepFailure) {
    var path = FlowLibrary.resolve(try expressions.expand(expectation.path), from: expressions.stepPath)
    if path.hasSuffix(".png") { path.removeLast(4) }
    if !path.hasSuffix(".txt") { path += ".txt" }
    let threshold = try expressions.number(expectation.threshold, "`thresholdPercentage`")
    let area = try expectation.cropOn.map { selector throws(StepFailure) in try lookup.find(selector).element.bounds }
    try compare(with: path, area: area) { screen, accepted in
      let similarity = screen.similarity(to: accepted)
      guard similarity < threshold else { return nil }
      let difference = screen.difference(from: accepted) ?? ""
      return
        "\(Self.percent(similarity)) of the cells match the accepted screen, not \(Self.percent(threshold)): \(difference)"
    }
  }

  private static func percent(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }

  /// Compares the screen with a golden file and waits for it to match.
  private func compare(
    with path: String, area: GridRect?, _ mismatch: (GoldenScreen, GoldenScreen) -> String?
  ) throws(StepFailure) {
    if updatesGoldens {
      let screen = GoldenScreen(driver.screenGrid(), area: area)
      try StepFailure.converting { () throws(DriverFailure) in try driver.write(screen.text, to: path) }
      return expressions.log("recorded \(path)")
    }
    guard let text = library.text(of: path) else {
      throw StepFailure(
        kind: .expectation, message: "there is no accepted screen \(Diagnostic.quote(path))",
        reason: "--update-goldens records it; review it before you commit it")
    }
    guard let accepted = GoldenScreen(text: text) else {
      throw StepFailure(
        kind: .input, message: "\(path) is not a golden file", reason: "--update-goldens records it again")
    }
    do throws(StepFailure) {
      try lookup.expect { mismatch(GoldenScreen(driver.screenGrid(), area: area), accepted) }
    } catch {
      var failure = error
      failure.reason = failure.reason ?? "--update-goldens accepts the current screen as \(path)"
      throw failure
    }
  }
}
