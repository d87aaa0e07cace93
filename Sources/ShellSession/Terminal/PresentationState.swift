/// The presentation of a flow's step, and the screen's clock.
struct PresentationState {
  /// nil while the app runs freely.
  var current: TerminalFrontend.Presentation?
  private var begin = 0.0
  private let wallTime = WallTime.now

  /// The screen's clock in milliseconds. The app's own clock may be paused during a presentation.
  func now(hostTime: Double) -> Double { current == nil ? hostTime : wallTime.millisecondsSince }

  mutating func start(at now: Double) { begin = now }

  /// When it ends; nil if it waits for a key, or if there is none.
  var end: Double? { current?.duration.map { begin + $0 } }
}
