/// Durations as text: `80ms`, `2s`, `1.5s`, `1m`, `12h`, `7d`.
package enum DurationText {
  /// The allowed forms, for messages.
  package static let allowed = "a number with ms, s, m, h or d, for instance 80ms, 1.5s or 1m"

  /// Milliseconds; nil if the text is not a duration, or is longer than 400 days.
  package static func milliseconds(from text: String) -> Double? {
    let units: [(suffix: String, factor: Double)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000),
      ("h", 3_600_000), ("d", 86_400_000),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let digits = text.dropLast(unit.suffix.count)
    guard let first = digits.first, "0123456789".contains(first), digits.allSatisfy({ "0123456789.".contains($0) }),
      let value = Double(digits)
    else { return nil }
    let milliseconds = value * unit.factor
    return milliseconds <= 400 * 86_400_000 ? milliseconds : nil
  }

  /// The shortest form: `80ms`, `1.5s`.
  package static func formatted(milliseconds: Double) -> String {
    if milliseconds >= 1_000 { return "\(decimal(milliseconds / 1_000))s" }
    return "\(decimal(milliseconds))ms"
  }

  /// At most three digits after the point, without trailing zeros.
  private static func decimal(_ value: Double) -> String {
    let thousandths = Int64((min(max(value, 0), 1e12) * 1_000).rounded())
    var fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(fraction)"
  }
}
