/// Flex and grid containers, their items, and box alignment.
extension CSSPropertyDefinition {
  static var flexAndGrid: [CSSPropertyDefinition] { flex + alignment + grid }

  private static var flex: [CSSPropertyDefinition] {
    [
      .laidOut(
        .flexDirection, .keyword(\.flexDirection), CSSReaders.keyword(.row, .rowReverse, .column, .columnReverse)),
      .laidOut(.flexWrap, .keyword(\.flexWrap), CSSReaders.keyword(.nowrap, .wrap, .wrapReverse)),
      .laidOut(.flexGrow, .number(\.flexGrow, in: 0...1e9), CSSReaders.number(minimum: 0)),
      .laidOut(.flexShrink, .number(\.flexShrink, in: 0...1e9), CSSReaders.number(minimum: 0)),
      .laidOut(
        .flexBasis, .size(\.flexBasis),
        CSSReaders.length(.auto, .content, .minContent, .maxContent, .fitContent)),
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
      .laidOut(.rowGap, .gap(\.rowGap), CSSReaders.length(.normal)),
      .laidOut(.columnGap, .gap(\.columnGap), CSSReaders.length(.normal)),
    ]
  }

  private static var grid: [CSSPropertyDefinition] {
    [
      .laidOut(.gridTemplateColumns, .tracks(\.gridTemplateColumns), CSSGridReaders.tracks),
      .laidOut(.gridTemplateRows, .tracks(\.gridTemplateRows), CSSGridReaders.tracks),
      .laidOut(.gridTemplateAreas, .areas, CSSGridReaders.areas),
      .laidOut(.gridAutoColumns, .trackSizes(\.gridAutoColumns), CSSGridReaders.sizes),
      .laidOut(.gridAutoRows, .trackSizes(\.gridAutoRows), CSSGridReaders.sizes),
      .laidOut(.gridAutoFlow, .gridFlow, CSSGridReaders.flow),
      .laidOut(.gridColumnStart, .line(\.gridColumn.start), CSSGridReaders.line),
      .laidOut(.gridColumnEnd, .line(\.gridColumn.end), CSSGridReaders.line),
      .laidOut(.gridRowStart, .line(\.gridRow.start), CSSGridReaders.line),
      .laidOut(.gridRowEnd, .line(\.gridRow.end), CSSGridReaders.line),
    ]
  }
}
