/// Serializes computed values (CSSOM, section 9).
struct StyleSerializer {
  let style: ComputedStyle

  func value(of property: CSSProperty) -> String {
    let physical = property.physical(isRightToLeft: style.direction == .rtl)
    switch physical {
    case .lineHeight:
      if case .number(let factor) = style.lineHeight {
        return NumberSerializer.serialize(factor * style.fontSize) + "px"
      }
      return physical.definition.field.text(style)
    case .boxShadow: return shadows(physical.definition.field.text(style), lengths: 4)
    case .textShadow: return shadows(physical.definition.field.text(style), lengths: 3)
    case .accentColor: return style.accentColor == nil ? "auto" : physical.definition.field.text(style)
    case .columnRuleWidth:
      return value(of: .columnRuleStyle) == "none" ? "0px" : physical.definition.field.text(style)
    case .transitionProperty, .animationName: return physical.definition.field.text(style)
    case .textDecorationColor, .columnRuleColor, .textEmphasisColor, .webkitTextFillColor, .webkitTextStrokeColor:
      let text = physical.definition.field.text(style)
      return text == "currentcolor" ? style.color.cssText(prefersDark: false) : color(text)
    case .transitionDuration, .transitionDelay, .animationDuration, .animationDelay:
      return Self.seconds(physical.definition.field.text(style))
    default: return physical.definition.field.text(style)
    }
  }

  /// The computed form of a color that is stored as text.
  private func color(_ text: String) -> String {
    let tokens = CSSTokenizer.tokens(of: text)
    guard let parsed = CSSColorParser.parse(tokens[...]) else { return text }
    return ColorResolver(current: style.color, prefersDark: false).computed(parsed).cssText(prefersDark: false)
  }

  /// Serializes shadows with the color first and all lengths, e.g. "rgb(0, 0, 0) 1px 1px 0px 0px".
  private func shadows(_ list: String, lengths: Int) -> String {
    guard list != "none" else { return list }
    let basis = LengthConversionContext(
      fontSize: style.fontSize, rootFontSize: style.fontSize, viewportWidth: 0, viewportHeight: 0)
    return CSSTokenReader.commaSeparated(CSSTokenizer.tokens(of: list)[...]).map { shadow in
      var shadowColor = style.color.cssText(prefersDark: false)
      var sizes: [String] = []
      var isInset = false
      for word in CSSTokenReader.componentValues(shadow) {
        if case .length(let length)? = CSSValueParsers.length(word, percent: false, negative: true) {
          sizes.append(NumberSerializer.serialize(length.value * (basis.pixels(of: length.unit) ?? 1)) + "px")
        } else if word == [.identifier("inset")] {
          isInset = true
        } else {
          shadowColor = color(word.map(\.cssText).joined())
        }
      }
      sizes += Array(repeating: "0px", count: max(0, lengths - sizes.count))
      return ([shadowColor] + sizes + (isInset ? ["inset"] : [])).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Converts times to seconds.
  private static func seconds(_ list: String) -> String {
    list.split(separator: ",").map { item in
      let text = item.drop { $0 == " " }
      guard text.hasSuffix("ms"), let value = Double(text.dropLast(2)) else { return String(text) }
      return NumberSerializer.serialize(value / 1000) + "s"
    }.joined(separator: ", ")
  }

  func value(of shorthand: CSSShorthand) -> String {
    let values = shorthand.longhands.map { value(of: $0) }
    switch shorthand {
    case .border:
      guard Set(values[0..<4]).count == 1, Set(values[4..<8]).count == 1, Set(values[8..<12]).count == 1 else {
        return ""
      }
      return [values[0], values[4], values[8]].joined(separator: " ")
    case .borderTop, .borderRight, .borderBottom, .borderLeft: return values.joined(separator: " ")
    case .outline:
      return [.outlineColor, .outlineStyle, .outlineWidth].map { value(of: $0) }.joined(separator: " ")
    case .textDecoration:
      let parts: [(CSSProperty, String)] = [(.textDecorationStyle, "solid"), (.textDecorationThickness, "auto")]
      let line = value(of: .textDecorationLine)
      let given = parts.map { (value(of: $0.0), $0.1) }.filter { $0.0 != $0.1 }.map(\.0)
      let color = CSSProperty.textDecorationColor.definition.field.text(style)
      return ([line] + given + (color == "currentcolor" ? [] : [color])).joined(separator: " ")
    case .animation:
      return style.animationNames == "none" ? "none" : CSSShorthandSerializer.serialize(shorthand, values)
    case .font:
      // Computed values of these longhands are not keywords, which the shorthand omits.
      let plain = zip(shorthand.longhands, values).map { property, text in
        switch (property, text) {
        case (.fontWeight, "400"), (.fontStretch, "100%"): "normal"
        default: text
        }
      }
      return CSSShorthandSerializer.serialize(shorthand, plain)
    default: return CSSShorthandSerializer.serialize(shorthand, values)
    }
  }
}
