/// Formatting of numbers in messages.
enum WholeNumber {
  /// The nearest whole number; durations in app.yaml can exceed the range of integers.
  static func text(_ value: Double) -> String {
    Int(exactly: value.rounded()).map { String($0) } ?? "\(value)"
  }

  /// Milliseconds as `10 s`, or `500 ms` when they are not whole seconds.
  static func duration(_ milliseconds: Double) -> String {
    let seconds = milliseconds / 1_000
    return seconds == seconds.rounded() ? "\(text(seconds)) s" : "\(text(milliseconds)) ms"
  }

  /// Without a decimal point if possible: `10` and `12.5`.
  static func decimal(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? "\(value)" }
}
