import ShellCore
import ShellScreen

/// The running animations of the screen. While there are none, no timer is set.
struct FrameMotion {
  /// The transition from the last screen to the current one, and its start.
  var current: (motion: ScreenMotion, start: Double)?
  /// A swipe from the edge that is in progress or was released.
  var swipe: Swipe?
  /// The scene of the last rendered frame.
  var scene: MotionScene?
  /// When the page shown began to load.
  var waitStart: Double?

  struct Swipe {
    /// The history entry that is swiped away.
    var entry: EntryID?
    /// The screen of the entry that Back leads to.
    var below: RenderedScreen
    var isCompleted: Bool
    /// When the pointer was released; nil while it is pressed.
    var releasedAt: Double?
  }

  /// Maximum time in milliseconds for which a completed swipe shows the snapshot of its target.
  static let swipeHold = 1_000.0

  /// Milliseconds before the spinner starts: a fast load shows none.
  private static let spinnerDelay = 300.0
  /// Milliseconds per step of the spinner.
  private static let spinnerInterval = 100.0
  /// Milliseconds after which the spinner stops, so that an unresponsive server does not keep the terminal busy.
  private static let spinnerTimeout = 10_000.0

  /// The number of steps of the spinner at a time; nil while it is not running.
  func turns(at now: Double) -> Int? {
    guard let waitStart, now >= waitStart + Self.spinnerDelay, now < waitStart + Self.spinnerTimeout else { return nil }
    return Int((now - waitStart - Self.spinnerDelay) / Self.spinnerInterval)
  }

  /// When the next frame of an animation is due; nil if none is running.
  func due(at now: Double, lastFrame: Double) -> Double? {
    if let released = swipe?.releasedAt { return released + Self.swipeHold }
    if current != nil { return lastFrame + ScreenMotion.interval }
    guard let waitStart, now < waitStart + Self.spinnerTimeout else { return nil }
    guard let turns = turns(at: now) else { return waitStart + Self.spinnerDelay }
    return waitStart + Self.spinnerDelay + Double(turns + 1) * Self.spinnerInterval
  }
}
