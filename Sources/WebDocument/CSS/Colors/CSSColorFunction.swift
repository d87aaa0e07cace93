/// A color that depends on the element's own color and color scheme.
final class CSSColorFunction: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    /// A color in its own color space.
    case coordinates(ColorCoordinates)
    case lightDark(CSSColor, CSSColor)
    /// `color-mix()`: `share` is the weight of the second color, `alpha` the alpha multiplier.
    case mix(ColorSpace, HueArc, CSSColor, CSSColor, share: Double, alpha: Double)
    /// Relative color syntax: component keywords stand for the components of the origin color.
    case relative(ColorSpace, origin: CSSColor, components: [[CSSToken]], isLegacyScale: Bool)
  }

  let content: Content
  let text: String

  init(_ content: Content, text: String) {
    self.content = content
    self.text = text
  }

  static func == (left: CSSColorFunction, right: CSSColorFunction) -> Bool {
    left === right || left.text == right.text && left.content == right.content
  }
}
