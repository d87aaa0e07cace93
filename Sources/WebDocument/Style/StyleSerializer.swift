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
    default: return physical.definition.field.text(style)
    }
  }

  func value(of shorthand: CSSShorthand) -> String {
    CSSShorthandText.text(shorthand, shorthand.longhands.map { value(of: $0) })
  }
}
