/// Transitions and animations (CSS Transitions 1, section 3; CSS Animations 1, section 4).
extension ComputedStyle {
  /// Whether the style has a transition duration or delay.
  var isTransitioned: Bool {
    !opaqueNonInherited.isEmpty
      && (Self.isNonzero(opaqueNonInherited[.transitionDuration])
        || Self.isNonzero(opaqueNonInherited[.transitionDelay]))
  }

  var isAnimated: Bool { !opaqueNonInherited.isEmpty && animationNames != "none" }

  var animationNames: String { opaqueNonInherited[.animationName] ?? "none" }

  private static func isNonzero(_ text: String?) -> Bool { text?.utf8.contains { (0x31...0x39).contains($0) } ?? false }

  /// The changed properties that can be interpolated; discrete changes have no transition.
  func transitionable(from old: ComputedStyle) -> [String] {
    Self.animatable.compactMap { definition in
      guard !definition.field.isEqual(self, old) else { return nil }
      let texts = [definition.field.text(old), definition.field.text(self)]
      switch definition.property {
      case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .top, .right, .bottom, .left, .marginTop,
        .marginRight, .marginBottom, .marginLeft, .flexBasis, .zIndex, .lineHeight, .aspectRatio:
        if texts.contains(where: { $0.first?.isLetter ?? true && !$0.hasPrefix("calc") }) { return nil }
      default: break
      }
      return texts[0] == texts[1] ? nil : definition.property.name
    }
  }

  private static let animatable: [CSSPropertyDefinition] = [
    .color, .backgroundColor, .opacity, .visibility, .transform, .translate, .rotate, .scale, .filter,
    .backdropFilter, .boxShadow, .textShadow, .clipPath, .width, .height, .minWidth, .minHeight, .maxWidth,
    .maxHeight, .top, .right, .bottom, .left, .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop,
    .paddingRight, .paddingBottom, .paddingLeft, .borderTopWidth, .borderRightWidth, .borderBottomWidth,
    .borderLeftWidth, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
    .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius, .outlineColor,
    .outlineWidth, .outlineOffset, .fontSize, .fontWeight, .lineHeight, .letterSpacing, .wordSpacing, .textIndent,
    .textDecorationColor, .flexGrow, .flexShrink, .flexBasis, .rowGap, .columnGap, .gridTemplateColumns,
    .gridTemplateRows, .zIndex, .order, .verticalAlign, .aspectRatio, .fill, .fillOpacity, .stroke, .strokeOpacity,
    .strokeWidth, .strokeDashoffset, .backgroundPositionX, .backgroundPositionY, .backgroundSize, .transformOrigin,
    .caretColor, .accentColor,
  ].map(\CSSProperty.definition)
}
