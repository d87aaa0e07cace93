/// The arguments of `assertScreenshot`: compares the screen, or a part of it, with an accepted screenshot.
package struct ScreenshotExpectation: Equatable, Sendable {
  package var path: String
  package var cropOn: ElementSelector?
  /// The percentage of cells that must be equal.
  package var threshold: String

  package init(path: String, cropOn: ElementSelector? = nil, threshold: String = "95") {
    self.path = path
    self.cropOn = cropOn
    self.threshold = threshold
  }

  package var description: String {
    "Assert that \(cropOn?.description ?? "the screen") looks like \(path)"
  }
}
