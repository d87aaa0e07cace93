/// A description of a run for its report.
public struct RunDescription: Equatable, Sendable {
  /// For instance `ios, embedded`.
  public var device: String
  public var seed: UInt64
  /// The real time of the whole run in milliseconds.
  public var realMilliseconds: Double

  public init(device: String, seed: UInt64, realMilliseconds: Double) {
    self.device = device
    self.seed = seed
    self.realMilliseconds = realMilliseconds
  }
}
