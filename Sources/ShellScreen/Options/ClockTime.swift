/// The time of day in the status line. The session passes it in: this module does not read clocks.
package struct ClockTime: Hashable, Sendable {
  /// 0 to 23.
  package var hours: Int
  /// 0 to 59.
  package var minutes: Int

  package init(hours: Int, minutes: Int) {
    self.hours = hours
    self.minutes = minutes
  }

  /// `09:05`.
  var text: String { "\(twoDigits(hours)):\(twoDigits(minutes))" }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
