/// When a page that dies again and again is given up: a crash page with a retry takes its place.
public struct RecoveryBreaker: Equatable, Sendable {
  /// Deaths of a tab within `window`, the last one included.
  public var deaths: Int
  /// Milliseconds.
  public var window: Double

  public init(deaths: Int = 3, window: Double = 60_000) {
    self.deaths = deaths
    self.window = window
  }
}
