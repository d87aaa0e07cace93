/// WebKit's own guard against pages that die again and again, for apps without a handler: it counts the deaths of a view,
/// allows one reload, and forgets 30 s after a load has finished (`WebPageProxy`: `maximumWebProcessRelaunchAttempts`,
/// `resetRecentCrashCountDelay`).
struct RelaunchCounter: Equatable, Sendable {
  static let attempts = 1
  /// Milliseconds.
  static let memory: Double = 30_000

  private var deaths = 0
  private var clearsAt: Double?

  /// Counts a death; whether a reload is allowed. One that is refused ends the counting.
  mutating func takeDeath(at now: Double) -> Bool {
    if let clearsAt, clearsAt <= now { deaths = 0 }
    clearsAt = nil
    deaths += 1
    guard deaths > Self.attempts else { return true }
    deaths = 0
    return false
  }

  /// A load has finished: from now on the time runs.
  mutating func takeFinish(at now: Double) {
    clearsAt = deaths > 0 ? now + Self.memory : nil
  }
}
