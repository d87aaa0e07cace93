import ShellCore
import ShellScreen
import TerminalModel

/// The running animations of the screen. While there are none, no timer is set.
struct ScreenAnimationState {
  /// The transition from the last screen to the current one, and its start.
  var transition: (motion: ScreenTransition, start: Double)?
  /// A swipe from the edge that is in progress or was released.
  var swipe: Swipe?
  /// The scene of the last rendered frame.
  var lastTransitionState: TransitionState?
  /// When the page shown began to load.
  var spinnerStart: Double?

  struct Swipe {
    /// The history entry that is swiped away.
    var entry: EntryID?
    /// The screen of the entry that Back leads to.
    var target: RenderedScreen
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
  func spinnerStep(at now: Double) -> Int? {
    guard let spinnerStart, now >= spinnerStart + Self.spinnerDelay, now < spinnerStart + Self.spinnerTimeout else {
      return nil
    }
    return Int((now - spinnerStart - Self.spinnerDelay) / Self.spinnerInterval)
  }

  /// When the next frame of an animation is due; nil if none is running.
  func nextFrameTime(at now: Double, lastFrame: Double) -> Double? {
    if let released = swipe?.releasedAt { return released + Self.swipeHold }
    if transition != nil { return lastFrame + ScreenTransition.interval }
    guard let spinnerStart, now < spinnerStart + Self.spinnerTimeout else { return nil }
    guard let turns = spinnerStep(at: now) else { return spinnerStart + Self.spinnerDelay }
    return spinnerStart + Self.spinnerDelay + Double(turns + 1) * Self.spinnerInterval
  }
}
