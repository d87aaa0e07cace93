/// Writes computed values as text (CSSOM, section 9).
struct StyleSerializer {
  let style: ComputedStyle

  func value(of property: CSSProperty) -> String {
    let physical = property.physical(isRightToLeft: style.direction == .rtl)
    switch physical {
    case .transitionProperty, .animationName: return physical.definition.field.text(style)
    case .textDecorationColor, .columnRuleColor, .textEmphasisColor, .webkitTextFillColor, .webkitTextStrokeColor:
      let text = physical.definition.field.text(style)
      return text == "currentcolor" ? style.color.text(prefersDark: false) : text
    case .transitionDuration, .transitionDelay, .animationDuration, .animationDelay:
      return Self.seconds(physical.definition.field.text(style))
    default: return physical.definition.field.text(style)
    }
  }

  /// Times are told in seconds.
  private static func seconds(_ list: String) -> String {
    list.split(separator: ",").map { item in
      let text = item.drop { $0 == " " }
      guard text.hasSuffix("ms"), let value = Double(text.dropLast(2)) else { return String(text) }
      return NumberText.of(value / 1000) + "s"
    }.joined(separator: ", ")
  }

  func value(of shorthand: CSSShorthand) -> String {
    CSSShorthandText.text(shorthand, shorthand.longhands.map { value(of: $0) })
  }
}
