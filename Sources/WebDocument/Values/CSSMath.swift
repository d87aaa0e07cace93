/// A math function with lengths (CSS Values 4, section 10), simplified where terms have the same unit.
indirect enum CSSMath: Equatable, Sendable {
  case length(CSSLength)
  case sum([CSSMath])
  case scaled(CSSMath, by: Double)
  case minimum([CSSMath])
  case maximum([CSSMath])
  case clamp(CSSMath, CSSMath, CSSMath)

  static func + (left: CSSMath, right: CSSMath) -> CSSMath {
    var terms: [CSSMath] = []
    for term in left.terms + right.terms {
      if case .length(let length) = term,
        let same = terms.firstIndex(where: {
          if case .length(let other) = $0 { other.unit == length.unit } else { false }
        }),
        case .length(let other) = terms[same]
      {
        terms[same] = .length(CSSLength(other.value + length.value, length.unit))
      } else {
        terms.append(term)
      }
    }
    return terms.count == 1 ? terms[0] : .sum(terms)
  }

  static func * (math: CSSMath, factor: Double) -> CSSMath {
    switch math {
    case .length(let length): .length(CSSLength(length.value * factor, length.unit))
    case .sum(let terms): .sum(terms.map { $0 * factor })
    case .scaled(let inner, let by): inner * (by * factor)
    case .minimum, .maximum, .clamp: .scaled(math, by: factor)
    }
  }

  private var terms: [CSSMath] {
    if case .sum(let terms) = self { terms } else { [self] }
  }

  /// The serialization in a declaration.
  var cssText: String {
    switch self {
    case .length, .sum, .scaled: "calc(\(inner))"
    case .minimum, .maximum, .clamp: inner
    }
  }

  private var inner: String {
    switch self {
    case .length(let length): return length.cssText
    case .scaled(let math, let factor): return "\(NumberSerializer.serialize(factor)) * \(math.inner)"
    case .minimum(let list): return "min(" + list.map(\.inner).joined(separator: ", ") + ")"
    case .maximum(let list): return "max(" + list.map(\.inner).joined(separator: ", ") + ")"
    case .clamp(let low, let middle, let high): return "clamp(\(low.inner), \(middle.inner), \(high.inner))"
    case .sum(let terms):
      // Percentages first, then units in alphabetical order, then other terms.
      let sorted = terms.sorted { $0.order < $1.order }
      var text = sorted[0].inner
      for term in sorted.dropFirst() {
        if case .length(let length) = term, length.value < 0 {
          text += " - " + CSSLength(-length.value, length.unit).cssText
        } else {
          text += " + " + term.inner
        }
      }
      return text
    }
  }

  private var order: String {
    if case .length(let length) = self { length.unit == .percent ? "" : length.unit.rawValue } else { "~" }
  }

  /// Resolves lengths to pixels and keeps percentages.
  func resolved(_ basis: LengthConversionContext) -> StyleMath {
    switch self {
    case .length(let length):
      if let pixels = basis.pixels(of: length.unit) { return .sum(pixels: length.value * pixels, percent: 0) }
      return .sum(pixels: 0, percent: length.value)
    case .sum(let terms): return terms.map { $0.resolved(basis) }.reduce(.sum(pixels: 0, percent: 0)) { $0.plus($1) }
    case .scaled(let math, let factor): return math.resolved(basis).times(factor)
    case .minimum(let list): return StyleMath.simplifiedMinimum(list.map { $0.resolved(basis) })
    case .maximum(let list): return StyleMath.simplifiedMaximum(list.map { $0.resolved(basis) })
    case .clamp(let low, let middle, let high):
      return StyleMath.simplifiedMaximum([
        low.resolved(basis), StyleMath.simplifiedMinimum([middle.resolved(basis), high.resolved(basis)]),
      ])
    }
  }
}

extension CSSMath {
  var hasPercent: Bool {
    switch self {
    case .length(let length): length.unit == .percent
    case .scaled(let math, _): math.hasPercent
    case .sum(let list), .minimum(let list), .maximum(let list): list.contains(where: \.hasPercent)
    case .clamp(let low, let middle, let high): low.hasPercent || middle.hasPercent || high.hasPercent
    }
  }
}
