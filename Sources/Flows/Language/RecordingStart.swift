/// The arguments of `startRecording`.
public struct RecordingStart: Equatable, Sendable {
  public var path: String
  /// Shows a card about each renderer death for four seconds.
  public var showsDeathCard: Bool

  public init(path: String, showsDeathCard: Bool = false) {
    self.path = path
    self.showsDeathCard = showsDeathCard
  }
}
