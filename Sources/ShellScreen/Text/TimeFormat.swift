/// Formats times for the inspector.
enum TimeFormat {
  /// Time since launch in seconds: `12.345`.
  static func timestamp(_ value: Double) -> String {
    let whole = Int(clamped(value).rounded())
    return "\(whole / 1000).\(padded(whole % 1000))"
  }

  /// A duration: `84ms`, `1.25s`.
  static func duration(_ value: Double) -> String {
    let whole = Int(clamped(value).rounded())
    if whole < 1000 { return "\(whole)ms" }
    let hundredths = whole / 10
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)s"
  }

  private static func padded(_ value: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: 3 - text.count) + text
  }

  /// Times are external input: NaN must not trap.
  private static func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(0, value), 1e12) : 0
  }
}
