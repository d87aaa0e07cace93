/// A colour that is worked out when the element's own colour and scheme are known.
final class CSSColorFunction: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    /// In a space of its own.
    case coordinates(ColorCoordinates)
    case lightDark(CSSColor, CSSColor)
    /// `color-mix()`: the share is of the second, alpha is multiplied by the last.
    case mix(ColorSpace, HueArc, CSSColor, CSSColor, share: Double, alpha: Double)
    /// Relative colour syntax: components whose names stand for those of the origin.
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
