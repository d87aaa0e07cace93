/// A computed calculation with percentages.
indirect enum StyleMath: Equatable, Sendable {
  case sum(pixels: Double, percent: Double)
  case added([StyleMath])
  case scaled(StyleMath, by: Double)
  case minimum([StyleMath])
  case maximum([StyleMath])

  /// The value in pixels; percentages are relative to `base`.
  func value(_ base: Double) -> Double {
    switch self {
    case .sum(let pixels, let percent): pixels + percent / 100 * base
    case .added(let list): list.reduce(0) { $0 + $1.value(base) }
    case .scaled(let math, let factor): math.value(base) * factor
    case .minimum(let list): list.map { $0.value(base) }.min() ?? 0
    case .maximum(let list): list.map { $0.value(base) }.max() ?? 0
    }
  }

  func plus(_ other: StyleMath) -> StyleMath {
    if case .sum(let pixels, let percent) = self, case .sum(let morePixels, let morePercent) = other {
      return .sum(pixels: pixels + morePixels, percent: percent + morePercent)
    }
    return .added([self, other])
  }

  func times(_ factor: Double) -> StyleMath {
    if case .sum(let pixels, let percent) = self { return .sum(pixels: pixels * factor, percent: percent * factor) }
    return .scaled(self, by: factor)
  }

  static func simplifiedMinimum(_ list: [StyleMath]) -> StyleMath {
    fixedPixels(list).map { .sum(pixels: $0.min() ?? 0, percent: 0) } ?? .minimum(list)
  }

  static func simplifiedMaximum(_ list: [StyleMath]) -> StyleMath {
    fixedPixels(list).map { .sum(pixels: $0.max() ?? 0, percent: 0) } ?? .maximum(list)
  }

  /// The pixel values; nil if any value has a percentage.
  private static func fixedPixels(_ list: [StyleMath]) -> [Double]? {
    let pixels = list.compactMap { math -> Double? in
      if case .sum(let pixels, 0) = math { pixels } else { nil }
    }
    return pixels.count == list.count ? pixels : nil
  }

  /// The serialization inside `calc()` or a comparison function.
  var cssText: String {
    switch self {
    case .sum(let pixels, 0): NumberSerializer.serialize(pixels) + "px"
    case .sum(0, let percent): NumberSerializer.serialize(percent) + "%"
    case .sum(let pixels, let percent):
      NumberSerializer.serialize(percent) + (pixels < 0 ? "% - " : "% + ") + NumberSerializer.serialize(abs(pixels))
        + "px"
    case .added(let list): list.map(\.cssText).joined(separator: " + ")
    case .scaled(let math, let factor): NumberSerializer.serialize(factor) + " * " + math.cssText
    case .minimum(let list): "min(" + list.map(\.cssText).joined(separator: ", ") + ")"
    case .maximum(let list): "max(" + list.map(\.cssText).joined(separator: ", ") + ")"
    }
  }
}
