/// A computed length: pixels and a share of something that layout knows.
struct StyleLength: Equatable, Sendable {
  var pixels = 0.0
  var percent = 0.0
  /// Set when comparisons wait for what the percentages are of; the other two are then zero.
  private(set) var math: StyleMath?

  static let zero = StyleLength()

  /// Lengths beyond this are cut, so that sums of them stay numbers.
  private static let limit = 1e6

  init(pixels: Double = 0, percent: Double = 0) {
    self.pixels = pixels
    self.percent = percent
  }

  init(_ math: StyleMath) {
    if case .sum(let pixels, let percent) = math {
      self.init(pixels: pixels, percent: percent)
    } else {
      self.init()
      self.math = math
    }
  }

  /// Whether it is a length of its own, whatever is around.
  var isFixed: Bool { percent == 0 && math == nil }

  /// Pixels, with percentages of so many pixels.
  func value(_ base: Double) -> Double {
    let value = math?.value(base) ?? (pixels + percent / 100 * base)
    return value.isFinite ? min(max(value, -Self.limit), Self.limit) : 0
  }

  /// Columns, with percentages of so many columns; half a column rounds up.
  func columns(of base: Int) -> Int { Int((value(Double(base) * 8) / 8 + 0.5).rounded(.down)) }

  /// Rows; percentages of so many columns, as margins and paddings have it.
  func rows(ofColumns base: Int) -> Int { Int((value(Double(base) * 8) / 16 + 0.5).rounded(.down)) }

  /// Rows, with percentages of so many rows.
  func rows(of base: Int) -> Int { Int((value(Double(base) * 16) / 16 + 0.5).rounded(.down)) }

  /// As `getComputedStyle` tells it.
  var text: String {
    if let math {
      switch math {
      case .minimum, .maximum: return math.text
      case .sum, .added, .scaled: return "calc(\(math.text))"
      }
    }
    if percent == 0 { return NumberText.of(pixels) + "px" }
    if pixels == 0 { return NumberText.of(percent) + "%" }
    return "calc(\(StyleMath.sum(pixels: pixels, percent: percent).text))"
  }
}
