/// Properties of boxes: display type, position, size, margins, padding and borders.
extension CSSPropertyDefinition {
  static var box: [CSSPropertyDefinition] {
    kinds + positions + sizes + edges + borders
  }

  private static var kinds: [CSSPropertyDefinition] {
    [
      .laidOut(.display, .keyword(\.display), CSSPropertyParser.display),
      .laidOut(
        .position, .keyword(\.position), CSSReaders.keyword(.staticPosition, .relative, .absolute, .fixed, .sticky)),
      .laidOut(
        .float, .keyword(\.float), CSSReaders.keyword(.none, .left, .right, .inlineStart, .inlineEnd)),
      .laidOut(
        .clear, .keyword(\.clear), CSSReaders.keyword(.none, .left, .right, .both, .inlineStart, .inlineEnd)),
      .laidOut(.order, .number(\.order), CSSReaders.integer()),
      .laidOut(
        .overflowX, .keyword(\.overflowX), CSSPropertyParser.overflow),
      .laidOut(
        .overflowY, .keyword(\.overflowY), CSSPropertyParser.overflow),
      .laidOut(.boxSizing, .keyword(\.boxSizing), CSSReaders.keyword(.contentBox, .borderBox)),
      .laidOut(.tableLayout, .keyword(\.tableLayout), CSSReaders.keyword(.auto, .fixed)),
      .laidOut(
        .borderCollapse, .keyword(\.borderCollapse), inherited: true, CSSReaders.keyword(.separate, .collapse)),
      .laidOut(.borderSpacing, .borderSpacing, inherited: true, CSSPropertyParser.borderSpacing),
      .laidOut(.captionSide, .keyword(\.captionSide), inherited: true, CSSReaders.keyword(.top, .bottom)),
      .told(.emptyCells, .keyword(\.emptyCells), inherited: true, CSSReaders.keyword(.show, .hide)),
    ]
  }

  private static var positions: [CSSPropertyDefinition] {
    let reader = CSSReaders.length(negative: true, .auto)
    return [
      .laidOut(.top, .optionalLength(\.inset.top), reader), .laidOut(.right, .optionalLength(\.inset.right), reader),
      .laidOut(.bottom, .optionalLength(\.inset.bottom), reader),
      .laidOut(.left, .optionalLength(\.inset.left), reader),
      .painted(.zIndex, .integer(\.zIndex, or: .auto), CSSReaders.integer(.auto)),
      .laidOut(.transform, .transform, CSSPropertyParser.transform),
      .laidOut(.translate, .translate, CSSPropertyParser.translate),
    ]
  }

  private static var sizes: [CSSPropertyDefinition] {
    [
      .laidOut(.width, .size(\.width), CSSReaders.size), .laidOut(.height, .size(\.height), CSSReaders.size),
      .laidOut(.minWidth, .size(\.minWidth), CSSReaders.size),
      .laidOut(.minHeight, .size(\.minHeight), CSSReaders.size),
      .laidOut(.maxWidth, .size(\.maxWidth), CSSReaders.limit),
      .laidOut(.maxHeight, .size(\.maxHeight), CSSReaders.limit),
      .laidOut(.containerType, .keyword(\.containerType), CSSReaders.keyword(.normal, .size, .inlineSize)),
      .laidOut(.containerName, .containerNames, CSSReaders.names),
      .laidOut(.aspectRatio, .aspectRatio, CSSPropertyParser.aspectRatio),
      .told(
        .objectFit, .keyword(\.objectFit), CSSReaders.keyword(.fill, .contain, .cover, .none, .scaleDown)),
    ]
  }

  private static var edges: [CSSPropertyDefinition] {
    let margin = CSSReaders.length(negative: true, .auto)
    let padding = CSSReaders.length()
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
      .laidOut(.borderTopWidth, .borderWidth(\.border.top), CSSReaders.lineWidth),
      .laidOut(.borderRightWidth, .borderWidth(\.border.right), CSSReaders.lineWidth),
      .laidOut(.borderBottomWidth, .borderWidth(\.border.bottom), CSSReaders.lineWidth),
      .laidOut(.borderLeftWidth, .borderWidth(\.border.left), CSSReaders.lineWidth),
      .laidOut(.borderTopStyle, .keyword(\.border.top.style), CSSReaders.lineStyle),
      .laidOut(.borderRightStyle, .keyword(\.border.right.style), CSSReaders.lineStyle),
      .laidOut(.borderBottomStyle, .keyword(\.border.bottom.style), CSSReaders.lineStyle),
      .laidOut(.borderLeftStyle, .keyword(\.border.left.style), CSSReaders.lineStyle),
      .painted(.borderTopColor, .ownColor(\.border.top.color), CSSReaders.color),
      .painted(.borderRightColor, .ownColor(\.border.right.color), CSSReaders.color),
      .painted(.borderBottomColor, .ownColor(\.border.bottom.color), CSSReaders.color),
      .painted(.borderLeftColor, .ownColor(\.border.left.color), CSSReaders.color),
      .painted(.borderTopLeftRadius, .length(\.radii.top), CSSReaders.radius),
      .painted(.borderTopRightRadius, .length(\.radii.right), CSSReaders.radius),
      .painted(.borderBottomRightRadius, .length(\.radii.bottom), CSSReaders.radius),
      .painted(.borderBottomLeftRadius, .length(\.radii.left), CSSReaders.radius),
    ]
  }
}
