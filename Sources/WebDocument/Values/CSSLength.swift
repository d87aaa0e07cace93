/// A specified length or percentage.
struct CSSLength: Equatable {
  var value: Double
  var unit: CSSUnit

  static let zero = CSSLength(0, .px)

  init(_ value: Double, _ unit: CSSUnit) {
    self.value = value
    self.unit = unit
  }

  init(pixels: Double) { self.init(pixels, .px) }
  init(percent: Double) { self.init(percent, .percent) }

  /// Nil if the unit is not a length unit.
  init?(_ value: Double, unit: String) {
    guard unit != "%", let known = CSSUnit(rawValue: unit) else { return nil }
    self.init(value, known)
  }

  var cssText: String { NumberSerializer.serialize(value) + unit.rawValue }
}
