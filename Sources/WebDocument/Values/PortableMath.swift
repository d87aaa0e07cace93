/// Math functions by series expansion, exact to ten digits. This target must not import a system library.
enum PortableMath {
  static let ln2 = 0.693147180559945309417

  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    let s = (x.significand - 1) / (x.significand + 1)
    var term = s
    var sum = 0.0
    for k in stride(from: 1.0, through: 41, by: 2) {
      sum += term / k
      term *= s * s
    }
    return 2 * sum + Double(x.exponent) * ln2
  }

  static func exp(_ x: Double) -> Double {
    guard x < 709 else { return .infinity }
    guard x > -708 else { return x.isNaN ? x : 0 }
    let power = (x / ln2).rounded()
    let rest = x - power * ln2
    var term = 1.0
    var sum = 1.0
    for k in 1...20 {
      term *= rest / Double(k)
      sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    if base < 0 {
      guard exponent == exponent.rounded() else { return .nan }
      let value = pow(-base, exponent)
      return exponent.truncatingRemainder(dividingBy: 2) == 0 ? value : -value
    }
    return exp(exponent * log(base))
  }

  static func cubeRoot(_ x: Double) -> Double { x < 0 ? -pow(-x, 1 / 3) : pow(x, 1 / 3) }

  static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = x.remainder(dividingBy: 2 * Double.pi)
    var term = angle
    var sum = 0.0
    for k in stride(from: 1.0, through: 33, by: 2) {
      sum += term
      term *= -angle * angle / ((k + 1) * (k + 2))
    }
    return sum
  }

  static func cos(_ x: Double) -> Double { sin(x + Double.pi / 2) }

  static func atan(_ x: Double) -> Double {
    // Halving the angle three times makes the series converge quickly.
    var small = x
    for _ in 0..<3 { small /= 1 + (1 + small * small).squareRoot() }
    var term = small
    var sum = 0.0
    for k in stride(from: 1.0, through: 31, by: 2) {
      sum += term / k
      term *= -small * small
    }
    return 8 * sum
  }

  static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0 { return y == 0 ? 0 : y > 0 ? Double.pi / 2 : -Double.pi / 2 }
    let angle = atan(y / x)
    return x > 0 ? angle : y < 0 ? angle - Double.pi : angle + Double.pi
  }
}
