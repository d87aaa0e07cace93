/// WebKit's own limit of reloads after repeated deaths, for apps without a handler: it counts the deaths of a view,
/// allows one reload, and resets 30 s after a load has finished (`WebPageProxy`: `maximumWebProcessRelaunchAttempts`,
/// `resetRecentCrashCountDelay`).
struct RelaunchCounter: Equatable, Sendable {
  static let attempts = 1
  /// Milliseconds.
  static let resetDelay: Double = 30_000

  private var deaths = 0
  private var clearsAt: Double?

  /// Counts a death and returns whether a reload is allowed. A rejected one resets the counter.
  mutating func recordDeath(at now: Double) -> Bool {
    if let clearsAt, clearsAt <= now { deaths = 0 }
    clearsAt = nil
    deaths += 1
    guard deaths > Self.attempts else { return true }
    deaths = 0
    return false
  }

  /// Starts the reset delay when a load has finished.
  mutating func recordFinish(at now: Double) {
    clearsAt = deaths > 0 ? now + Self.resetDelay : nil
  }
}

/// The number of a tab's next loads that die after their commit, as requested by `DeathKind.onLoad`.
enum LoadDeathCount: Equatable, Sendable {
  /// Each, until the renderer is revived.
  case each
  case next(Int)

  /// The count after one more death; nil when no further load dies.
  var decremented: LoadDeathCount? {
    switch self {
    case .each: .each
    case .next(let count): count > 1 ? .next(count - 1) : nil
    }
  }
}
