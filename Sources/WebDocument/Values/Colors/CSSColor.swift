import TerminalModel

/// A color as specified in a style sheet.
enum CSSColor: Equatable, Sendable {
  /// Components 0 to 255, alpha 0 to 1.
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: Double)
  /// One of the 148 named colors or `transparent`, in lower case.
  case named(String)
  /// A system color, resolved by the theme; `name` is the specified keyword in lower case.
  case systemColor(PageColorRole, name: String)
  case currentColor
  /// A function that keeps its text for serialization.
  case function(CSSColorFunction)

  static let transparent = CSSColor.named("transparent")

  /// The serialization in a declaration (CSS Color 4, section 15).
  var cssText: String {
    switch self {
    case .rgba(let red, let green, let blue, let alpha): Self.legacyCSSText(red, green, blue, alpha)
    case .named(let name): name
    case .systemColor(_, let name): name
    case .currentColor: "currentcolor"
    case .function(let function): function.cssText
    }
  }

  /// The legacy syntax that CSSOM requires.
  static func legacyCSSText(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double) -> String {
    if alpha >= 1 { return "rgb(\(red), \(green), \(blue))" }
    // Two digits if they round-trip to the same byte, else three.
    let byte = (alpha * 255).rounded()
    let short = (alpha * 100).rounded() / 100
    let fractionDigits = (short * 255).rounded() == byte ? 2 : 3
    return "rgba(\(red), \(green), \(blue), \(NumberSerializer.serialize(alpha, places: fractionDigits)))"
  }
}
