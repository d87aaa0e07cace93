/// Properties of boxes: display type, position, size, margins, padding and borders.
extension CSSPropertyDefinition {
  static var box: [CSSPropertyDefinition] {
    kinds + positions + sizes + edges + borders
  }

  private static var kinds: [CSSPropertyDefinition] {
    [
      .laidOut(.display, .keyword(\.display), CSSPropertyParser.display),
      .laidOut(
        .position, .keyword(\.position), CSSValueParsers.keyword(.staticPosition, .relative, .absolute, .fixed, .sticky)
      ),
      .laidOut(
        .float, .keyword(\.float), CSSValueParsers.keyword(.none, .left, .right, .inlineStart, .inlineEnd)),
      .laidOut(
        .clear, .keyword(\.clear), CSSValueParsers.keyword(.none, .left, .right, .both, .inlineStart, .inlineEnd)),
      .laidOut(.order, .number(\.order), CSSValueParsers.integer()),
      .laidOut(
        .overflowX, .keyword(\.overflowX), CSSPropertyParser.overflow),
      .laidOut(
        .overflowY, .keyword(\.overflowY), CSSPropertyParser.overflow),
      .laidOut(.boxSizing, .keyword(\.boxSizing), CSSValueParsers.keyword(.contentBox, .borderBox)),
      .laidOut(.tableLayout, .keyword(\.tableLayout), CSSValueParsers.keyword(.auto, .fixed)),
      .laidOut(
        .borderCollapse, .keyword(\.borderCollapse), inherited: true, CSSValueParsers.keyword(.separate, .collapse)),
      .laidOut(.borderSpacing, .borderSpacing, inherited: true, CSSPropertyParser.borderSpacing),
      .laidOut(.captionSide, .keyword(\.captionSide), inherited: true, CSSValueParsers.keyword(.top, .bottom)),
      .parsedOnly(.emptyCells, .keyword(\.emptyCells), inherited: true, CSSValueParsers.keyword(.show, .hide)),
    ]
  }

  private static var positions: [CSSPropertyDefinition] {
    let reader = CSSValueParsers.length(negative: true, .auto)
    return [
      .laidOut(.top, .optionalLength(\.inset.top), reader), .laidOut(.right, .optionalLength(\.inset.right), reader),
      .laidOut(.bottom, .optionalLength(\.inset.bottom), reader),
      .laidOut(.left, .optionalLength(\.inset.left), reader),
      .painted(.zIndex, .integer(\.zIndex, or: .auto), CSSValueParsers.integer(.auto)),
      .laidOut(.transform, .transform, CSSPropertyParser.transform),
      .laidOut(.translate, .translate, CSSPropertyParser.translate),
    ]
  }

  private static var sizes: [CSSPropertyDefinition] {
    [
      .laidOut(.width, .size(\.width), CSSValueParsers.size), .laidOut(.height, .size(\.height), CSSValueParsers.size),
      .laidOut(.minWidth, .size(\.minWidth), CSSValueParsers.size),
      .laidOut(.minHeight, .size(\.minHeight), CSSValueParsers.size),
      .laidOut(.maxWidth, .size(\.maxWidth), CSSValueParsers.maximumSize),
      .laidOut(.maxHeight, .size(\.maxHeight), CSSValueParsers.maximumSize),
      .laidOut(.containerType, .keyword(\.containerType), CSSValueParsers.keyword(.normal, .size, .inlineSize)),
      .laidOut(.containerName, .containerNames, CSSValueParsers.customIdents),
      .laidOut(.aspectRatio, .aspectRatio, CSSPropertyParser.aspectRatio),
      .parsedOnly(
        .objectFit, .keyword(\.objectFit), CSSValueParsers.keyword(.fill, .contain, .cover, .none, .scaleDown)),
    ]
  }

  private static var edges: [CSSPropertyDefinition] {
    let margin = CSSValueParsers.length(negative: true, .auto)
    let padding = CSSValueParsers.length()
    return [
      .laidOut(.marginTop, .optionalLength(\.margin.top), margin),
      .laidOut(.marginRight, .optionalLength(\.margin.right), margin),
      .laidOut(.marginBottom, .optionalLength(\.margin.bottom), margin),
      .laidOut(.marginLeft, .optionalLength(\.margin.left), margin),
      .laidOut(.paddingTop, .length(\.padding.top), padding),
      .laidOut(.paddingRight, .length(\.padding.right), padding),
      .laidOut(.paddingBottom, .length(\.padding.bottom), padding),
      .laidOut(.paddingLeft, .length(\.padding.left), padding),
    ]
  }

  private static var borders: [CSSPropertyDefinition] {
    [
      .laidOut(.borderTopWidth, .borderWidth(\.border.top), CSSValueParsers.lineWidth),
      .laidOut(.borderRightWidth, .borderWidth(\.border.right), CSSValueParsers.lineWidth),
      .laidOut(.borderBottomWidth, .borderWidth(\.border.bottom), CSSValueParsers.lineWidth),
      .laidOut(.borderLeftWidth, .borderWidth(\.border.left), CSSValueParsers.lineWidth),
      .laidOut(.borderTopStyle, .keyword(\.border.top.style), CSSValueParsers.lineStyle),
      .laidOut(.borderRightStyle, .keyword(\.border.right.style), CSSValueParsers.lineStyle),
      .laidOut(.borderBottomStyle, .keyword(\.border.bottom.style), CSSValueParsers.lineStyle),
      .laidOut(.borderLeftStyle, .keyword(\.border.left.style), CSSValueParsers.lineStyle),
      .painted(.borderTopColor, .ownColor(\.border.top.color), CSSValueParsers.color),
      .painted(.borderRightColor, .ownColor(\.border.right.color), CSSValueParsers.color),
      .painted(.borderBottomColor, .ownColor(\.border.bottom.color), CSSValueParsers.color),
      .painted(.borderLeftColor, .ownColor(\.border.left.color), CSSValueParsers.color),
      .painted(.borderTopLeftRadius, .length(\.radii.top), CSSValueParsers.radius),
      .painted(.borderTopRightRadius, .length(\.radii.right), CSSValueParsers.radius),
      .painted(.borderBottomRightRadius, .length(\.radii.bottom), CSSValueParsers.radius),
      .painted(.borderBottomLeftRadius, .length(\.radii.left), CSSValueParsers.radius),
    ]
  }
}
