/// A description of a run for its report.
package struct RunDescription: Equatable, Sendable {
  /// For instance `ios, embedded`.
  package var device: String
  package var seed: UInt64
  /// The real time of the whole run in milliseconds.
  package var realMilliseconds: Double

  package init(device: String, seed: UInt64, realMilliseconds: Double) {
    self.device = device
    self.seed = seed
    self.realMilliseconds = realMilliseconds
  }
}
