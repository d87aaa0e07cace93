/// `startRecording`.
public struct RecordingStart: Equatable, Sendable {
  public var path: String
  /// A card reports each death for four seconds.
  public var showsDeathCard: Bool

  public init(path: String, showsDeathCard: Bool = false) {
    self.path = path
    self.showsDeathCard = showsDeathCard
  }
}
