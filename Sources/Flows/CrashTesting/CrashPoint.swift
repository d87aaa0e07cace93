import SourceText

/// A point of a flow at which a renderer can be killed: directly after an event, before its consequences reach the
/// shell.
public struct CrashPoint: Equatable, Codable, Sendable {
  /// The number of the event in the baseline run, from 1; events without a renderer to kill are counted, too.
  public var number: Int
  /// A description of the event, such as `didCallBridge pay`.
  public var text: String
  /// The number of the step that contains the point.
  public var step: Int
  /// The tab whose renderer is killed.
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
