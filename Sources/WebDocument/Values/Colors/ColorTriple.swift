/// A vector of three components with the matrix product for color conversion.
struct ColorTriple: Equatable {
  var x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  func map(_ body: (Double) -> Double) -> ColorTriple { ColorTriple(body(x), body(y), body(z)) }

  func times(_ a: ColorTriple, _ b: ColorTriple, _ c: ColorTriple) -> ColorTriple {
    ColorTriple(
      a.x * x + a.y * y + a.z * z, b.x * x + b.y * y + b.z * z, c.x * x + c.y * y + c.z * z)
  }

  /// Allows a tolerance for rounding errors.
  var isInUnitCube: Bool { [x, y, z].allSatisfy { $0 >= -0.0005 && $0 <= 1.0005 } }
}
