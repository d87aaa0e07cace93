/// The arguments of `takeScreenshot`.
package struct Screenshot: Equatable, Sendable {
  package var path: String
  /// The part of the screen; nil for all of it.
  package var cropOn: ElementSelector?
  /// Shows a card about a renderer death of the last four seconds.
  package var showsDeathCard: Bool

  package init(path: String, cropOn: ElementSelector? = nil, showsDeathCard: Bool = false) {
    self.showsDeathCard = showsDeathCard
    self.path = path
    self.cropOn = cropOn
  }

  package var description: String {
    "Take the screenshot \(path)\(cropOn.map { " of \($0.description)" } ?? "")"
  }
}

/// The arguments of `startRecording`.
package struct RecordingStart: Equatable, Sendable {
  package var path: String
  /// Shows a card about each renderer death for four seconds.
  package var showsDeathCard: Bool

  package init(path: String, showsDeathCard: Bool = false) {
    self.path = path
    self.showsDeathCard = showsDeathCard
  }
}
