import SourceText

/// A moment of a flow at which a renderer can be made to die: right after something has happened, and before anything that
/// comes of it has reached the shell.
public struct CrashPoint: Equatable, Codable, Sendable {
  /// Counted from 1 through everything that happens in the undisturbed run; some of it has no renderer that could die.
  public var number: Int
  /// What had just happened, in words: `didCallBridge pay`.
  public var text: String
  /// The number of the step in which it lies.
  public var step: Int
  /// Which tab's renderer dies.
  public var tab: String
  /// Virtual milliseconds since the app's launch.
  public var time: Double

  public init(number: Int, text: String, step: Int, tab: String, time: Double) {
    self.number = number
    self.text = text
    self.step = step
    self.tab = tab
    self.time = time
  }
}
