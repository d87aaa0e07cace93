/// A computed `<length-percentage>`.
struct StyleLength: Equatable, Sendable {
  var pixels = 0.0
  var percent = 0.0
  /// A calculation that cannot be reduced to pixels plus percent; those are then zero.
  private(set) var math: StyleMath?

  static let zero = StyleLength()

  /// The maximum absolute value.
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

  /// Whether the length does not depend on percentages.
  var isFixed: Bool { percent == 0 && math == nil }

  /// The length in pixels; percentages are relative to `base` pixels.
  func value(_ base: Double) -> Double {
    let value = math?.value(base) ?? (pixels + percent / 100 * base)
    return value.isFinite ? min(max(value, -Self.limit), Self.limit) : 0
  }

  /// The length in columns, rounded half up; percentages are relative to `base` columns.
  func columns(of base: Int) -> Int { Int((value(Double(base) * 8) / 8 + 0.5).rounded(.down)) }

  /// The length in rows; percentages are relative to `base` columns, as for margins and paddings.
  func rows(ofColumns base: Int) -> Int { Int((value(Double(base) * 8) / 16 + 0.5).rounded(.down)) }

  /// The length in rows; percentages are relative to `base` rows.
  func rows(of base: Int) -> Int { Int((value(Double(base) * 16) / 16 + 0.5).rounded(.down)) }

  /// The serialization for `getComputedStyle`.
  var cssText: String {
    if let math {
      switch math {
      case .minimum, .maximum: return math.cssText
      case .sum, .added, .scaled: return "calc(\(math.cssText))"
      }
    }
    if percent == 0 { return NumberSerializer.serialize(pixels) + "px" }
    if pixels == 0 { return NumberSerializer.serialize(percent) + "%" }
    return "calc(\(StyleMath.sum(pixels: pixels, percent: percent).cssText))"
  }
}
