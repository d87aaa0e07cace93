/// The longhand properties. The property name is the case name in kebab case.
enum CSSProperty: UInt16, CaseIterable {
  case display, visibility, opacity, position, top, right, bottom, left, zIndex, float, clear, order
  case overflowX, overflowY, boxSizing, aspectRatio, objectFit
  case width, height, minWidth, maxWidth, minHeight, maxHeight
  case marginTop, marginRight, marginBottom, marginLeft
  case paddingTop, paddingRight, paddingBottom, paddingLeft
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  case borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
  case borderCollapse, borderSpacing, captionSide, emptyCells, tableLayout
  case outlineWidth, outlineStyle, outlineColor, outlineOffset
  case color, backgroundColor, accentColor, caretColor, colorScheme
  case fontSize, fontWeight, fontStyle, lineHeight, letterSpacing, wordSpacing, tabSize
  case textAlign, textAlignLast, textTransform, textIndent, textOverflow, textDecorationLine
  case whiteSpace, textWrap, wordBreak, lineBreak, overflowWrap, verticalAlign, direction, unicodeBidi
  case listStyleType, listStylePosition, quotes, content, counterReset, counterIncrement, counterSet
  case flexDirection, flexWrap, flexGrow, flexShrink, flexBasis
  case justifyContent, justifyItems, justifySelf, alignContent, alignItems, alignSelf, rowGap, columnGap
  case gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow
  case gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd
  case containerType, containerName
  case transform, translate, appearance, userSelect, pointerEvents, webkitLineClamp

  // Flow-relative properties.
  case inlineSize, blockSize, minInlineSize, maxInlineSize, minBlockSize, maxBlockSize
  case marginInlineStart, marginInlineEnd, marginBlockStart, marginBlockEnd
  case paddingInlineStart, paddingInlineEnd, paddingBlockStart, paddingBlockEnd
  case insetInlineStart, insetInlineEnd, insetBlockStart, insetBlockEnd
  case borderInlineStartWidth, borderInlineEndWidth, borderBlockStartWidth, borderBlockEndWidth
  case borderInlineStartStyle, borderInlineEndStyle, borderBlockStartStyle, borderBlockEndStyle
  case borderInlineStartColor, borderInlineEndColor, borderBlockStartColor, borderBlockEndColor
  case borderStartStartRadius, borderStartEndRadius, borderEndStartRadius, borderEndEndRadius
  case overflowInline, overflowBlock

  // Parsed for scripts only, without effect on layout and paint.
  case backgroundImage, backgroundPositionX, backgroundPositionY, backgroundSize, backgroundRepeat
  case backgroundAttachment, backgroundOrigin, backgroundClip, backgroundBlendMode
  case borderImageSource, borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat
  case boxShadow, textShadow, filter, backdropFilter, mixBlendMode, isolation, clip, clipPath
  case maskImage, maskMode, maskRepeat, maskPosition, maskClip, maskOrigin, maskSize, maskComposite, maskType
  case transitionProperty, transitionDuration, transitionTimingFunction, transitionDelay, transitionBehavior
  case animationName, animationDuration, animationTimingFunction, animationDelay, animationIterationCount
  case animationDirection, animationFillMode, animationPlayState, animationComposition, animationTimeline
  case fontFamily, fontStretch, fontSizeAdjust, fontKerning, fontSynthesis, fontOpticalSizing, fontPalette
  case fontVariantLigatures, fontVariantCaps, fontVariantNumeric, fontVariantEastAsian, fontVariantAlternates
  case fontVariantPosition, fontVariantEmoji, fontFeatureSettings, fontVariationSettings, fontLanguageOverride
  case textDecorationStyle, textDecorationColor, textDecorationThickness, textDecorationSkipInk, textUnderlineOffset
  case textUnderlinePosition, textEmphasisStyle, textEmphasisColor, textEmphasisPosition, textRendering, textJustify
  case textOrientation, textCombineUpright, textSizeAdjust, hyphens, hyphenateCharacter, hangingPunctuation
  case listStyleImage, cursor, resize, touchAction, scrollBehavior, scrollSnapType, scrollSnapAlign, scrollSnapStop
  case scrollMarginTop, scrollMarginRight, scrollMarginBottom, scrollMarginLeft
  case scrollPaddingTop, scrollPaddingRight, scrollPaddingBottom, scrollPaddingLeft
  case scrollbarWidth, scrollbarColor, scrollbarGutter, overscrollBehaviorX, overscrollBehaviorY, overflowAnchor
  case overflowClipMargin
  case transformOrigin, transformStyle, transformBox, perspective, perspectiveOrigin, backfaceVisibility, rotate, scale
  case willChange, contain, contentVisibility, containIntrinsicWidth
  case containIntrinsicHeight
  case columnCount, columnWidth, columnFill, columnSpan, columnRuleWidth, columnRuleStyle, columnRuleColor
  case breakBefore, breakAfter, breakInside, orphans, widows, page
  case writingMode, objectPosition, imageRendering, imageOrientation, shapeOutside, shapeMargin, shapeImageThreshold
  case offsetPath, offsetDistance, offsetRotate, offsetAnchor, offsetPosition
  case fill, fillOpacity, fillRule, stroke, strokeWidth, strokeOpacity, strokeDasharray, strokeDashoffset
  case strokeLinecap, strokeLinejoin, strokeMiterlimit, vectorEffect, shapeRendering, textAnchor, dominantBaseline
  case alignmentBaseline, baselineShift, clipRule, stopColor, stopOpacity, floodColor, floodOpacity, lightingColor
  case markerStart, markerMid, markerEnd, paintOrder, colorInterpolation
  case viewTransitionName, zoom, fieldSizing, printColorAdjust, forcedColorAdjust, webkitTextFillColor
  case webkitTextStrokeWidth, webkitTextStrokeColor, webkitTapHighlightColor, webkitFontSmoothing, webkitBoxOrient
  case webkitOverflowScrolling, webkitTouchCallout, webkitUserDrag
}
