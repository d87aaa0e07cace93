/// Flex and grid containers, their items, and box alignment.
extension CSSPropertyDefinition {
  static var flexAndGrid: [CSSPropertyDefinition] { flex + alignment + grid }

  private static var flex: [CSSPropertyDefinition] {
    [
      .laidOut(
        .flexDirection, .keyword(\.flexDirection), CSSValueParsers.keyword(.row, .rowReverse, .column, .columnReverse)),
      .laidOut(.flexWrap, .keyword(\.flexWrap), CSSValueParsers.keyword(.nowrap, .wrap, .wrapReverse)),
      .laidOut(.flexGrow, .number(\.flexGrow, in: 0...1e9), CSSValueParsers.number(minimum: 0)),
      .laidOut(.flexShrink, .number(\.flexShrink, in: 0...1e9), CSSValueParsers.number(minimum: 0)),
      .laidOut(
        .flexBasis, .size(\.flexBasis),
        CSSValueParsers.length(.auto, .content, .minContent, .maxContent, .fitContent)),
    ]
  }

  private static var alignment: [CSSPropertyDefinition] {
    [
      .laidOut(.justifyContent, .keyword(\.justifyContent), CSSAlignment.content(isJustify: true)),
      .laidOut(.alignContent, .keyword(\.alignContent), CSSAlignment.content(isJustify: false)),
      .laidOut(.justifyItems, .keyword(\.justifyItems), CSSAlignment.items(isJustify: true, .legacy)),
      .laidOut(.alignItems, .keyword(\.alignItems), CSSAlignment.items(isJustify: false)),
      .laidOut(.justifySelf, .keyword(\.justifySelf), CSSAlignment.items(isJustify: true, .auto)),
      .laidOut(.alignSelf, .keyword(\.alignSelf), CSSAlignment.items(isJustify: false, .auto)),
      .laidOut(.rowGap, .gap(\.rowGap), CSSValueParsers.length(.normal)),
      .laidOut(.columnGap, .gap(\.columnGap), CSSValueParsers.length(.normal)),
    ]
  }

  private static var grid: [CSSPropertyDefinition] {
    [
      .laidOut(.gridTemplateColumns, .tracks(\.gridTemplateColumns), CSSGridValueParsers.tracks),
      .laidOut(.gridTemplateRows, .tracks(\.gridTemplateRows), CSSGridValueParsers.tracks),
      .laidOut(.gridTemplateAreas, .areas, CSSGridValueParsers.areas),
      .laidOut(.gridAutoColumns, .trackSizes(\.gridAutoColumns), CSSGridValueParsers.sizes),
      .laidOut(.gridAutoRows, .trackSizes(\.gridAutoRows), CSSGridValueParsers.sizes),
      .laidOut(.gridAutoFlow, .gridFlow, CSSGridValueParsers.flow),
      .laidOut(.gridColumnStart, .line(\.gridColumn.start), CSSGridValueParsers.line),
      .laidOut(.gridColumnEnd, .line(\.gridColumn.end), CSSGridValueParsers.line),
      .laidOut(.gridRowStart, .line(\.gridRow.start), CSSGridValueParsers.line),
      .laidOut(.gridRowEnd, .line(\.gridRow.end), CSSGridValueParsers.line),
    ]
  }
}
