/// A color that depends on the element's own color and color scheme.
final class CSSColorFunction: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    /// A color in its own color space.
    case coordinates(ColorCoordinates)
    case lightDark(CSSColor, CSSColor)
    /// `color-mix()`: `share` is the weight of the second color, `alpha` the alpha multiplier.
    case mix(ColorSpace, HueInterpolationMethod, CSSColor, CSSColor, share: Double, alpha: Double)
    /// Relative color syntax: component keywords stand for the components of the origin color.
    case relative(ColorSpace, origin: CSSColor, components: [[CSSToken]], isLegacyScale: Bool)
  }

  let content: Content
  let cssText: String

  init(_ content: Content, text: String) {
    self.content = content
    self.cssText = text
  }

  static func == (left: CSSColorFunction, right: CSSColorFunction) -> Bool {
    left === right || left.cssText == right.cssText && left.content == right.content
  }
}
