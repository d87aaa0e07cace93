import ShellCore
import ShellScreen

/// What moves on the screen now. While it is empty nothing wakes for it.
struct FrameMotion {
  /// The way from the last screen to the one that is shown, and when it began.
  var current: (motion: ScreenMotion, start: Double)?
  /// A swipe from the edge that is under way, or was released.
  var swipe: Swipe?
  /// What the last frame showed.
  var scene: MotionScene?
  /// When the screen began to wait for a page.
  var waitStart: Double?

  struct Swipe {
    /// The entry that is swiped away.
    var entry: EntryID?
    /// What Back leads to.
    var below: RenderedScreen
    var isCompleted: Bool
    /// When the pointer was released; nil before.
    var releasedAt: Double?
  }

  /// Milliseconds for which a completed swipe shows the picture of the page that it leads to, unless that appears before.
  static let swipeHold = 1_000.0

  /// Milliseconds that are waited before a sign turns: what is quick needs none.
  private static let patience = 300.0
  /// Milliseconds from one turn to the next.
  private static let turn = 100.0
  /// Milliseconds after which it stands still: a server that never answers keeps no terminal busy.
  private static let longest = 10_000.0

  /// How often the sign of waiting has turned at a time; nil while it stands.
  func turns(at now: Double) -> Int? {
    guard let waitStart, now >= waitStart + Self.patience, now < waitStart + Self.longest else { return nil }
    return Int((now - waitStart - Self.patience) / Self.turn)
  }

  /// When the next frame is due though nothing has happened; nil for never.
  func due(at now: Double, lastFrame: Double) -> Double? {
    if let released = swipe?.releasedAt { return released + Self.swipeHold }
    if current != nil { return lastFrame + ScreenMotion.interval }
    guard let waitStart, now < waitStart + Self.longest else { return nil }
    guard let turns = turns(at: now) else { return waitStart + Self.patience }
    return waitStart + Self.patience + Double(turns + 1) * Self.turn
  }
}
