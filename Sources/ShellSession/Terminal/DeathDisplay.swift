import ShellScreen

/// Deaths on the screen: the phases of the recovery, and the time of the card.
struct DeathDisplay {
  /// Duration of a card in milliseconds.
  static let cardTime = 4_000.0

  var phases = DeathPhases()
  /// Number of deaths that the screen has reported.
  private var reportedCount = 0
  /// Whether the card's time counts from the outcome of its death.
  private var isOutcomeTimed = true

  /// Does not report earlier deaths.
  mutating func skip(to count: Int) { reportedCount = count }

  /// The number of deaths since the last call, of which there are `count` in total.
  mutating func consumeNew(_ count: Int) -> Int {
    defer { reportedCount = count }
    return count - reportedCount
  }

  /// The duration of the card of a new death.
  mutating func beginCard(hold: Double?) -> Double {
    isOutcomeTimed = false
    return Self.cardTime + (hold ?? 0) * 3
  }

  /// The duration of the card from now on, once the outcome of its death is known; nil if it is counted already. A slow
  /// recovery can then be read as long as a fast one.
  mutating func extendCard(hasOutcome: @autoclosure () -> Bool, hold: Double?) -> Double? {
    guard !isOutcomeTimed, hasOutcome() else { return nil }
    isOutcomeTimed = true
    return Self.cardTime + (hold ?? 0) * 3
  }
}
