extension CSSShorthand {
  /// The longhands in canonical order.
  var longhands: [CSSProperty] { Self.tables[self] ?? [] }

  private static let tables: [CSSShorthand: [CSSProperty]] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.table) })

  /// The width, style and color of one side.
  private static func side(_ index: Int) -> [CSSProperty] {
    [CSSProperty.borderWidths[index], CSSProperty.borderStyles[index], CSSProperty.borderColors[index]]
  }

  private var table: [CSSProperty] {
    switch self {
    case .all: CSSProperty.allCases.filter { $0 != .direction && $0 != .unicodeBidi }
    case .margin: CSSProperty.margins
    case .padding: CSSProperty.paddings
    case .inset: CSSProperty.insets
    case .border:
      CSSProperty.borderWidths + CSSProperty.borderStyles + CSSProperty.borderColors + CSSProperty.borderImages
    case .outline: [.outlineColor, .outlineStyle, .outlineWidth]
    case .background:
      [
        .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize, .backgroundRepeat,
        .backgroundAttachment, .backgroundOrigin, .backgroundClip, .backgroundColor,
      ]
    case .font:
      [
        .fontStyle, .fontVariantCaps, .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian,
        .fontVariantAlternates, .fontVariantPosition, .fontVariantEmoji, .fontWeight, .fontStretch, .fontSize,
        .lineHeight, .fontFamily, .fontSizeAdjust, .fontKerning, .fontFeatureSettings, .fontLanguageOverride,
        .fontOpticalSizing, .fontVariationSettings,
      ]
    case .flex: [.flexGrow, .flexShrink, .flexBasis]
    case .gap: [.rowGap, .columnGap]
    case .grid:
      [
        .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas, .gridAutoRows, .gridAutoColumns, .gridAutoFlow,
      ]
    case .columns: [.columnWidth, .columnCount]
    case .transition:
      [
        .transitionProperty, .transitionDuration, .transitionTimingFunction, .transitionDelay, .transitionBehavior,
      ]
    case .animation:
      [
        .animationDuration, .animationTimingFunction, .animationDelay, .animationIterationCount, .animationDirection,
        .animationFillMode, .animationPlayState, .animationName,
      ]
    case .mask:
      [.maskImage, .maskPosition, .maskSize, .maskRepeat, .maskOrigin, .maskClip, .maskComposite, .maskMode]
    case .marginInline: [.marginInlineStart, .marginInlineEnd]
    case .marginBlock: [.marginBlockStart, .marginBlockEnd]
    case .paddingInline: [.paddingInlineStart, .paddingInlineEnd]
    case .paddingBlock: [.paddingBlockStart, .paddingBlockEnd]
    case .insetInline: [.insetInlineStart, .insetInlineEnd]
    case .insetBlock: [.insetBlockStart, .insetBlockEnd]
    case .borderWidth: CSSProperty.borderWidths
    case .borderStyle: CSSProperty.borderStyles
    case .borderColor: CSSProperty.borderColors
    case .borderTop: Self.side(0)
    case .borderRight: Self.side(1)
    case .borderBottom: Self.side(2)
    case .borderLeft: Self.side(3)
    case .borderInline: Self.tableOf(.borderInlineWidth, .borderInlineStyle, .borderInlineColor)
    case .borderBlock: Self.tableOf(.borderBlockWidth, .borderBlockStyle, .borderBlockColor)
    case .borderInlineStart: [.borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor]
    case .borderInlineEnd: [.borderInlineEndWidth, .borderInlineEndStyle, .borderInlineEndColor]
    case .borderBlockStart: [.borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor]
    case .borderBlockEnd: [.borderBlockEndWidth, .borderBlockEndStyle, .borderBlockEndColor]
    case .borderInlineWidth: [.borderInlineStartWidth, .borderInlineEndWidth]
    case .borderInlineStyle: [.borderInlineStartStyle, .borderInlineEndStyle]
    case .borderInlineColor: [.borderInlineStartColor, .borderInlineEndColor]
    case .borderBlockWidth: [.borderBlockStartWidth, .borderBlockEndWidth]
    case .borderBlockStyle: [.borderBlockStartStyle, .borderBlockEndStyle]
    case .borderBlockColor: [.borderBlockStartColor, .borderBlockEndColor]
    case .borderRadius:
      [.borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius]
    case .borderImage: CSSProperty.borderImages
    case .backgroundPosition: [.backgroundPositionX, .backgroundPositionY]
    case .overflow: [.overflowX, .overflowY]
    case .overscrollBehavior: [.overscrollBehaviorX, .overscrollBehaviorY]
    case .textDecoration:
      [.textDecorationLine, .textDecorationThickness, .textDecorationStyle, .textDecorationColor]
    case .textEmphasis: [.textEmphasisStyle, .textEmphasisColor]
    case .listStyle: [.listStylePosition, .listStyleImage, .listStyleType]
    case .flexFlow: [.flexDirection, .flexWrap]
    case .placeContent: [.alignContent, .justifyContent]
    case .placeItems: [.alignItems, .justifyItems]
    case .placeSelf: [.alignSelf, .justifySelf]
    case .gridArea: [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd]
    case .gridRow: [.gridRowStart, .gridRowEnd]
    case .gridColumn: [.gridColumnStart, .gridColumnEnd]
    case .gridTemplate: [.gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas]
    case .columnRule: [.columnRuleWidth, .columnRuleStyle, .columnRuleColor]
    case .fontVariant:
      [
        .fontVariantLigatures, .fontVariantCaps, .fontVariantAlternates, .fontVariantNumeric, .fontVariantEastAsian,
        .fontVariantPosition, .fontVariantEmoji,
      ]
    case .scrollMargin: [.scrollMarginTop, .scrollMarginRight, .scrollMarginBottom, .scrollMarginLeft]
    case .scrollPadding: [.scrollPaddingTop, .scrollPaddingRight, .scrollPaddingBottom, .scrollPaddingLeft]
    case .container: [.containerName, .containerType]
    case .containIntrinsicSize: [.containIntrinsicWidth, .containIntrinsicHeight]
    case .webkitTextStroke: [.webkitTextStrokeWidth, .webkitTextStrokeColor]
    case .pageBreakBefore: [.breakBefore]
    case .pageBreakAfter: [.breakAfter]
    case .pageBreakInside: [.breakInside]
    }
  }

  private static func tableOf(_ shorthands: CSSShorthand...) -> [CSSProperty] { shorthands.flatMap(\.table) }

  /// Larger shorthands first, the order for serializing a declaration block.
  static let bySize: [CSSShorthand] = allCases.filter { $0 != .all }.sorted {
    $0.longhands.count == $1.longhands.count ? $0.rawValue < $1.rawValue : $0.longhands.count > $1.longhands.count
  }

  /// The shorthands of a longhand, the largest first.
  static let containing: [CSSProperty: [CSSShorthand]] = {
    var table: [CSSProperty: [CSSShorthand]] = [:]
    for shorthand in bySize {
      for property in shorthand.longhands { table[property, default: []].append(shorthand) }
    }
    return table
  }()
}
