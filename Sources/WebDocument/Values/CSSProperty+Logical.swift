/// Flow-relative properties (CSS Logical Properties 1). Only the direction matters: the writing mode is always
/// horizontal.
extension CSSProperty {
  /// The physical property for a direction; physical properties return themselves.
  func physical(isRightToLeft: Bool) -> CSSProperty {
    guard let pair = Self.logical[self] else { return self }
    return isRightToLeft ? pair.rightToLeft : pair.leftToRight
  }

  var isLogical: Bool { Self.logical[self] != nil }

  private static let logical: [CSSProperty: (leftToRight: CSSProperty, rightToLeft: CSSProperty)] = {
    var table: [CSSProperty: (leftToRight: CSSProperty, rightToLeft: CSSProperty)] = [
      .inlineSize: (.width, .width), .blockSize: (.height, .height), .minInlineSize: (.minWidth, .minWidth),
      .maxInlineSize: (.maxWidth, .maxWidth), .minBlockSize: (.minHeight, .minHeight),
      .maxBlockSize: (.maxHeight, .maxHeight), .overflowInline: (.overflowX, .overflowX),
      .overflowBlock: (.overflowY, .overflowY),
      .borderStartStartRadius: (.borderTopLeftRadius, .borderTopRightRadius),
      .borderStartEndRadius: (.borderTopRightRadius, .borderTopLeftRadius),
      .borderEndStartRadius: (.borderBottomLeftRadius, .borderBottomRightRadius),
      .borderEndEndRadius: (.borderBottomRightRadius, .borderBottomLeftRadius),
    ]
    let families: [([CSSProperty], [CSSProperty])] = [
      (margins, [.marginInlineStart, .marginInlineEnd, .marginBlockStart, .marginBlockEnd]),
      (paddings, [.paddingInlineStart, .paddingInlineEnd, .paddingBlockStart, .paddingBlockEnd]),
      (insets, [.insetInlineStart, .insetInlineEnd, .insetBlockStart, .insetBlockEnd]),
      (borderWidths, [.borderInlineStartWidth, .borderInlineEndWidth, .borderBlockStartWidth, .borderBlockEndWidth]),
      (borderStyles, [.borderInlineStartStyle, .borderInlineEndStyle, .borderBlockStartStyle, .borderBlockEndStyle]),
      (borderColors, [.borderInlineStartColor, .borderInlineEndColor, .borderBlockStartColor, .borderBlockEndColor]),
    ]
    for (sides, logical) in families {
      table[logical[0]] = (sides[3], sides[1])
      table[logical[1]] = (sides[1], sides[3])
      table[logical[2]] = (sides[0], sides[0])
      table[logical[3]] = (sides[2], sides[2])
    }
    return table
  }()
}
