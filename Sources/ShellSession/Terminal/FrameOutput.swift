import ShellScreen
import TerminalModel

/// Frames for the terminal: when the next one is due, and what is displayed.
struct FrameOutput {
  /// Minimum time between two frames in milliseconds: a page that repaints continuously does not flood the terminal.
  private static let interval: Double = 8

  var painter = ScreenPainter()
  var reducer: ColorReducer
  private(set) var isRequested = true
  /// The content of the terminal; nil if unknown.
  private(set) var displayed: RenderedScreen?
  private(set) var lastFrame = -Double.infinity
  /// Whether the terminal is watched until it accepts output.
  var isWatchingOutput = false

  init(depth: ColorDepth) { reducer = ColorReducer(depth: depth) }

  /// Requests a frame.
  mutating func request() { isRequested = true }

  /// Permits a frame at any time.
  mutating func forgetTime() { lastFrame = -.infinity }

  /// Forgets what the terminal displays, so that all of it is drawn.
  mutating func forgetDisplayed() { displayed = nil }

  /// Sets the color depth, and requests a frame if it has changed.
  mutating func setDepth(_ depth: ColorDepth) {
    guard depth != reducer.depth else { return }
    reducer = ColorReducer(depth: depth)
    displayed = nil
    isRequested = true
  }

  /// When a requested frame may be drawn; nil if none is requested.
  var nextDue: Double? { isRequested ? lastFrame + Self.interval : nil }

  func isDue(at now: Double) -> Bool { isRequested && now - lastFrame >= Self.interval }

  mutating func begin() { isRequested = false }

  /// A step of a transition was rendered. Two steps may look alike, but the next one is due nevertheless.
  mutating func recordStep(at now: Double) { lastFrame = now }

  mutating func recordDisplayed(_ screen: RenderedScreen, at now: Double) {
    displayed = screen
    lastFrame = now
  }
}
