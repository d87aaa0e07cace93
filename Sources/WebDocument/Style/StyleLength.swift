/// A computed length: pixels and a share of something that layout knows.
struct StyleLength: Equatable {
  var pixels = 0.0
  var percent = 0.0

  static let zero = StyleLength()

  /// Lengths beyond this are cut, so that sums of them stay numbers.
  private static let limit = 1e6

  private func value(_ base: Double) -> Double {
    let value = pixels + percent / 100 * base
    return value.isFinite ? min(max(value, -Self.limit), Self.limit) : 0
  }

  /// Columns, with percentages of so many columns; half a column rounds up.
  func columns(of base: Int) -> Int { Int((value(Double(base) * 8) / 8 + 0.5).rounded(.down)) }

  /// Rows; percentages of so many columns, as margins and paddings have it.
  func rows(ofColumns base: Int) -> Int { Int((value(Double(base) * 8) / 16 + 0.5).rounded(.down)) }

  /// Rows, with percentages of so many rows.
  func rows(of base: Int) -> Int { Int((value(Double(base) * 16) / 16 + 0.5).rounded(.down)) }
}
