/// A circuit breaker that shows a crash page with a retry button after repeated deaths.
public struct RecoveryBreaker: Equatable, Sendable {
  /// Deaths of a tab within `window`, including the last one.
  public var deaths: Int
  /// Milliseconds.
  public var window: Double

  public init(deaths: Int = 3, window: Double = 60_000) {
    self.deaths = deaths
    self.window = window
  }
}
