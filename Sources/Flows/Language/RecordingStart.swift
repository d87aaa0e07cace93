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
