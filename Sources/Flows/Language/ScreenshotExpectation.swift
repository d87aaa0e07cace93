/// The arguments of `assertScreenshot`: compares the screen, or a part of it, with an accepted screenshot.
public struct ScreenshotExpectation: Equatable, Sendable {
  public var path: String
  public var cropOn: ElementSelector?
  /// The percentage of cells that must be equal.
  public var threshold: String

  public init(path: String, cropOn: ElementSelector? = nil, threshold: String = "95") {
    self.path = path
    self.cropOn = cropOn
    self.threshold = threshold
  }

  public var description: String {
    "Assert that \(cropOn?.description ?? "the screen") looks like \(path)"
  }
}
