/// A length or a percentage as it was written.
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

  /// A number with a unit; nil for units that are no lengths.
  init?(_ value: Double, unit: String) {
    guard unit != "%", let known = CSSUnit(rawValue: unit) else { return nil }
    self.init(value, known)
  }

  var text: String { NumberText.of(value) + unit.rawValue }
}
