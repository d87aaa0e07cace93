/// Initial values in declaration syntax.
enum InitialValues {
  static func cssText(_ property: CSSProperty) -> String {
    switch property {
    case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .textDecorationColor,
      .columnRuleColor, .textEmphasisColor, .borderInlineStartColor, .borderInlineEndColor, .borderBlockStartColor,
      .borderBlockEndColor:
      "currentcolor"
    case .outlineColor, .accentColor, .caretColor: "auto"
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .borderInlineStartWidth,
      .borderInlineEndWidth, .borderBlockStartWidth, .borderBlockEndWidth, .outlineWidth, .columnRuleWidth:
      "3px"
    case .fontSize: "medium"
    case .fontWeight, .fontStretch: "normal"
    case .backgroundColor: "transparent"
    default: table[property.index]
    }
  }

  private static let table: [String] = {
    let initial = ComputedStyle.initial
    return CSSProperty.allCases.map { $0.definition.field.text(initial) }
  }()
}
