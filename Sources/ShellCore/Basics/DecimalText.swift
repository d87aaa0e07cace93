/// Numbers without an exponent, as number fields accept them.
enum DecimalText {
  /// The shortest decimal text that parses to the number, without the zero before the point when it would be too long.
  /// nil for a number that is not finite.
  static func text(of number: Double, maximumLength: Int) -> String? {
    guard number.isFinite else { return nil }
    let text = plain(number.description)
    guard text.count > maximumLength else { return text }
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// `1.5e-07` as `0.00000015`, `2e+21` as `2000000000000000000000`.
  private static func plain(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return text }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let halves = mantissa.split(separator: ".", maxSplits: 1)
    let whole = String(halves.first ?? "0")
    var fraction = halves.count > 1 ? String(halves[1]) : ""
    if fraction == "0" { fraction = "" }
    var digits = whole + fraction
    var point = whole.count + exponent
    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    } else if point > digits.count {
      digits += String(repeating: "0", count: point - digits.count)
    }
    let tail = digits.dropFirst(point)
    return (isNegative ? "-" : "") + digits.prefix(point) + (tail.isEmpty ? "" : "." + tail)
  }
}
