/// `assertScreenshot`: the screen, or a part of it, is like one that was accepted before.
public struct ScreenshotExpectation: Equatable, Sendable {
  public var path: String
  public var cropOn: ElementSelector?
  /// How many of a hundred cells must be the same.
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
