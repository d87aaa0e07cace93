/// A two-dimensional transform matrix (CSS Transforms 1, section 9).
struct TransformMatrix: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// The matrix of a `transform` value; nil for three-dimensional transforms. `width` and `height` are the basis of
  /// percentages.
  init?(_ text: String, basis: LengthConversionContext, width: Double, height: Double) {
    for word in CSSTokenReader.componentValues(CSSTokenizer.tokens(of: text)[...]) {
      guard case .function(let name) = word.first else { return nil }
      var reader = CSSTokenReader(word)
      _ = reader.next()
      let arguments = CSSTokenReader.commaSeparated(reader.block())
      guard let step = Self.step(name, arguments, basis, width, height) else { return nil }
      multiply(step)
    }
  }

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  private mutating func multiply(_ o: TransformMatrix) {
    self = TransformMatrix(
      a * o.a + c * o.b, b * o.a + d * o.b, a * o.c + c * o.d, b * o.c + d * o.d, a * o.e + c * o.f + e,
      b * o.e + d * o.f + f)
  }

  /// Whether the matrix is singular.
  var isFlat: Bool { abs(a * d - b * c) < 1e-9 }

  var text: String {
    "matrix("
      + [a, b, c, d, e, f].map { NumberSerializer.serialize(($0 * 1e6).rounded() / 1e6) }.joined(separator: ", ") + ")"
  }

  private static func step(
    _ name: String, _ arguments: [ArraySlice<CSSToken>], _ basis: LengthConversionContext, _ width: Double,
    _ height: Double
  ) -> TransformMatrix? {
    func number(_ index: Int) -> Double? {
      guard index < arguments.count else { return nil }
      if case .percentage(let value) = arguments[index].first { return value / 100 }
      guard case .number(let value)? = CSSValueParsers.number(arguments[index]) else { return nil }
      return value
    }
    func length(_ index: Int, _ whole: Double) -> Double? {
      guard index < arguments.count else { return nil }
      switch CSSValueParsers.length(arguments[index], negative: true) {
      case .length(let length)?:
        return basis.pixels(of: length.unit).map { $0 * length.value } ?? length.value / 100 * whole
      case .math(let math)?: return math.resolved(basis).value(whole)
      default: return nil
      }
    }
    func tangent(_ angle: Double) -> Double {
      let cosine = PortableMath.sin(angle + Double.pi / 2)
      return abs(cosine) < 1e-12 ? 0 : PortableMath.sin(angle) / cosine
    }
    func angle(_ index: Int) -> Double? {
      guard index < arguments.count else { return nil }
      switch arguments[index].first {
      case .dimension(let value, let unit):
        let turns: [String: Double] = ["deg": 360, "grad": 400, "rad": 2 * Double.pi, "turn": 1]
        return turns[unit.lowercased()].map { value / $0 * 2 * Double.pi }
      case .number(0, _, _): return 0
      default: return nil
      }
    }
    let count = arguments.count
    switch name {
    case "translate": return length(0, width).map { TransformMatrix(1, 0, 0, 1, $0, length(1, height) ?? 0) }
    case "translatex": return length(0, width).map { TransformMatrix(1, 0, 0, 1, $0, 0) }
    case "translatey": return length(0, height).map { TransformMatrix(1, 0, 0, 1, 0, $0) }
    case "translatez": return length(0, 0).map { _ in TransformMatrix(1, 0, 0, 1, 0, 0) }
    case "translate3d":
      guard count == 3, let x = length(0, width), let y = length(1, height), length(2, 0) == 0 else { return nil }
      return TransformMatrix(1, 0, 0, 1, x, y)
    case "scale": return number(0).map { TransformMatrix($0, 0, 0, number(1) ?? $0, 0, 0) }
    case "scalex": return number(0).map { TransformMatrix($0, 0, 0, 1, 0, 0) }
    case "scaley": return number(0).map { TransformMatrix(1, 0, 0, $0, 0, 0) }
    case "scale3d":
      guard count == 3, let x = number(0), let y = number(1), number(2) == 1 else { return nil }
      return TransformMatrix(x, 0, 0, y, 0, 0)
    case "rotate", "rotatez":
      return angle(0).map { angle in
        let sine = PortableMath.sin(angle)
        let cosine = PortableMath.sin(angle + Double.pi / 2)
        return TransformMatrix(cosine, sine, -sine, cosine, 0, 0)
      }
    case "skew", "skewx", "skewy":
      guard let first = angle(0) else { return nil }
      let x = name == "skewy" ? 0 : tangent(first)
      let y = name == "skewy" ? tangent(first) : tangent(angle(1) ?? 0)
      return TransformMatrix(1, y, x, 1, 0, 0)
    case "matrix":
      let values = (0..<6).compactMap(number)
      guard count == 6, values.count == 6 else { return nil }
      return TransformMatrix(values[0], values[1], values[2], values[3], values[4], values[5])
    default: return nil
    }
  }
}
