extension CSSProperty {
  /// What a changed value asks for.
  var impact: StyleDifference {
    switch self {
    case .color, .backgroundColor, .opacity, .visibility, .pointerEvents, .borderRadius, .borderTopColor,
      .borderRightColor, .borderBottomColor, .borderLeftColor, .textDecorationLine, .fontWeight, .fontStyle:
      .paint
    case .display, .position, .overflow, .order, .fontSize, .textAlign, .textTransform, .textOverflow, .textIndent,
      .whiteSpace, .listStyleType, .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight,
      .paddingBottom, .paddingLeft, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
      .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .borderCollapse, .width, .height,
      .minWidth, .maxWidth, .minHeight, .maxHeight, .boxSizing, .flexDirection, .flexWrap, .flexGrow, .flexShrink,
      .flexBasis, .justifyContent, .alignItems, .alignSelf, .rowGap, .columnGap:
      .layout
    }
  }
}
