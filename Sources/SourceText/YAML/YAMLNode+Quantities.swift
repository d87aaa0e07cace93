/// Durations, rates and shares.
extension YAMLNode {
  /// A duration (see `DurationText`), in milliseconds.
  package func duration(_ what: String) throws(Diagnostic) -> Double {
    guard case .scalar(let text, _) = kind, let milliseconds = DurationText.milliseconds(from: text) else {
      throw mismatch(what, "a duration", advice: "write \(DurationText.allowed)")
    }
    return milliseconds
  }

  /// Bits per second: `256kbit`, `1.5mbit`, or a plain number.
  package func bitRate(_ what: String) throws(Diagnostic) -> Double {
    let text = try text(what).lowercased()
    let units: [(String, Double)] = [
      ("kbit/s", 1_000), ("mbit/s", 1_000_000), ("kbit", 1_000), ("mbit", 1_000_000), ("gbit", 1_000_000_000),
      ("kbps", 1_000), ("mbps", 1_000_000), ("bit/s", 1), ("bit", 1), ("bps", 1), ("", 1),
    ]
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      guard let number = Self.plainNumber(text.dropLast(suffix.count)), number > 0 else { continue }
      return number * factor
    }
    throw mismatch(what, "a rate above zero", advice: "write for instance 256kbit or 1.5mbit")
  }

  /// A fraction from 0 to 1, written as `5%`.
  package func percentage(_ what: String) throws(Diagnostic) -> Double {
    let text = try text(what)
    guard text.hasSuffix("%"), let number = Self.plainNumber(text.dropLast()), number <= 100 else {
      throw mismatch(what, "a share from 0% to 100%", advice: "write for instance 5%")
    }
    return number / 100
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    guard let first = text.first, first.isASCII, first.isNumber else { return nil }
    guard text.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }) else { return nil }
    return Double(text)
  }
}
