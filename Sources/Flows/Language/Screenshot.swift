/// The arguments of `takeScreenshot`.
public struct Screenshot: Equatable, Sendable {
  public var path: String
  /// The part of the screen; nil for all of it.
  public var cropOn: ElementSelector?
  /// Shows a card about a renderer death of the last four seconds.
  public var showsDeathCard: Bool

  public init(path: String, cropOn: ElementSelector? = nil, showsDeathCard: Bool = false) {
    self.showsDeathCard = showsDeathCard
    self.path = path
    self.cropOn = cropOn
  }

  public var description: String {
    "Take the screenshot \(path)\(cropOn.map { " of \($0.description)" } ?? "")"
  }
}
