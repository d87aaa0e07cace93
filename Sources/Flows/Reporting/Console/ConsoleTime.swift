/// Formats durations in at most seven columns.
package enum ConsoleTime {
  /// `810ms`, `5.31s`, `4m 05s`, `1h 02m`, `100h`.
  package static func text(milliseconds: Double) -> String {
    let value = min(max(milliseconds, 0), 1e12)
    if value < 999.5 { return "\(Int(value.rounded()))ms" }
    let hundredths = Int((value / 10).rounded())
    if hundredths < 6_000 { return "\(hundredths / 100).\(twoDigits(hundredths % 100))s" }
    let seconds = Int((value / 1_000).rounded())
    if seconds < 3_600 { return "\(seconds / 60)m \(twoDigits(seconds % 60))s" }
    if seconds >= 360_000 { return "\(seconds / 3_600)h" }
    return "\(seconds / 3_600)h \(twoDigits(seconds % 3_600 / 60))m"
  }

  /// `0:41`.
  package static func clock(seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    return "\(whole / 60):\(twoDigits(whole % 60))"
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
