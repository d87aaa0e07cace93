import SourceText

/// A point of a flow at which a renderer can be killed: directly after an event, before its consequences reach the
/// shell.
package struct CrashPoint: Equatable, Codable, Sendable {
  /// The number of the event in the baseline run, from 1; events without a renderer to kill are counted, too.
  package var number: Int
  /// A description of the event, such as `didCallBridge pay`.
  package var text: String
  /// The number of the step that contains the point.
  package var step: Int
  /// The tab whose renderer is killed.
  package var tab: String
  /// Virtual milliseconds since the app's launch.
  package var time: Double

  package init(number: Int, text: String, step: Int, tab: String, time: Double) {
    self.number = number
    self.text = text
    self.step = step
    self.tab = tab
    self.time = time
  }
}
