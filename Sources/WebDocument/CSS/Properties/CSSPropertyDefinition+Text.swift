/// Text, lists and generated content.
extension CSSPropertyDefinition {
  static var text: [CSSPropertyDefinition] { fonts + lines + breaks + generated }

  private static var fonts: [CSSPropertyDefinition] {
    [
      .laidOut(.fontSize, .fontSize, inherited: true, CSSPropertyParser.fontSize),
      .painted(.fontWeight, .fontWeight, inherited: true, CSSPropertyParser.fontWeight),
      .painted(.fontStyle, .fontStyle, inherited: true, CSSPropertyParser.fontStyle),
      .laidOut(.lineHeight, .lineHeight, inherited: true, CSSPropertyParser.lineHeight),
      .laidOut(
        .letterSpacing, .pixels(\.letterSpacing, text: StyleField.spacingText), inherited: true,
        CSSValueParsers.length(percent: false, negative: true, .normal)),
      .laidOut(
        .wordSpacing, .pixels(\.wordSpacing), inherited: true,
        CSSValueParsers.length(percent: false, negative: true, .normal)),
      .laidOut(.tabSize, .tabSize, inherited: true, CSSPropertyParser.tabSize),
    ]
  }

  private static var lines: [CSSPropertyDefinition] {
    [
      .laidOut(
        .textAlign, .textAlign, inherited: true,
        CSSValueParsers.keyword(
          .start, .end, .left, .right, .center, .justify, .matchParent, .webkitCenter, .webkitLeft, .webkitRight)),
      .laidOut(
        .textAlignLast, .keyword(\.textAlignLast), inherited: true,
        CSSValueParsers.keyword(.auto, .start, .end, .left, .right, .center, .justify)),
      .laidOut(
        .textTransform, .keyword(\.textTransform), inherited: true,
        CSSValueParsers.keyword(.none, .uppercase, .lowercase, .capitalize, .fullWidth)),
      .laidOut(.textIndent, .length(\.textIndent), inherited: true, CSSValueParsers.length(negative: true)),
      .laidOut(.textOverflow, .keyword(\.textOverflow), CSSValueParsers.keyword(.clip, .ellipsis)),
      .painted(.textDecorationLine, .decoration, CSSPropertyParser.decoration),
      .laidOut(.verticalAlign, .verticalAlign, CSSPropertyParser.verticalAlign),
      .laidOut(.direction, .keyword(\.direction), inherited: true, CSSValueParsers.keyword(.ltr, .rtl)),
      .laidOut(
        .unicodeBidi, .keyword(\.unicodeBidi),
        CSSValueParsers.keyword(.normal, .embed, .isolate, .bidiOverride, .isolateOverride, .plaintext)),
      .laidOut(.webkitLineClamp, .integer(\.lineClamp, or: .none), CSSValueParsers.integer(minimum: 1, .none)),
    ]
  }

  private static var breaks: [CSSPropertyDefinition] {
    [
      .laidOut(
        .whiteSpace, .keyword(\.whiteSpace), inherited: true,
        CSSValueParsers.keyword(.normal, .nowrap, .pre, .preWrap, .preLine, .breakSpaces)),
      .laidOut(
        .textWrap, .keyword(\.textWrap), inherited: true,
        CSSValueParsers.keyword(.wrap, .nowrap, .balance, .pretty, .stable)),
      .laidOut(
        .wordBreak, .keyword(\.wordBreak), inherited: true,
        CSSValueParsers.keyword(.normal, .breakAll, .keepAll, .breakWord, .autoPhrase)),
      .laidOut(
        .lineBreak, .keyword(\.lineBreak), inherited: true,
        CSSValueParsers.keyword(.auto, .loose, .normal, .strict, .anywhere, .afterWhiteSpace)),
      .laidOut(
        .overflowWrap, .keyword(\.overflowWrap), inherited: true,
        CSSValueParsers.keyword(.normal, .breakWord, .anywhere)),
      .laidOut(.hyphens, .keyword(\.hyphens), inherited: true, CSSValueParsers.keyword(.none, .manual, .auto)),
    ]
  }

  private static var generated: [CSSPropertyDefinition] {
    [
      .laidOut(.listStyleType, .listStyleType, inherited: true, CSSPropertyParser.listStyleType),
      .laidOut(
        .listStylePosition, .keyword(\.listStylePosition), inherited: true, CSSValueParsers.keyword(.inside, .outside)),
      .laidOut(.quotes, .quotes, inherited: true, CSSPropertyParser.quotes),
      .laidOut(.content, .content, CSSContentParser.content),
      .laidOut(.counterReset, .counters(\.counterReset), CSSContentParser.counterChanges(defaultValue: 0)),
      .laidOut(.counterIncrement, .counters(\.counterIncrement), CSSContentParser.counterChanges(defaultValue: 1)),
      .laidOut(.counterSet, .counters(\.counterSet), CSSContentParser.counterChanges(defaultValue: 0)),
    ]
  }
}
