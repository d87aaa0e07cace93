/// Properties that are exposed to scripts only. Values are checked roughly: keywords and functions must be of the right
/// kind.
extension CSSPropertyDefinition {
  static var opaqueProperties: [CSSPropertyDefinition] {
    backgrounds + effects + animations + typography + behavior + pages + drawing
  }

  private static var backgrounds: [CSSPropertyDefinition] {
    let repeats = CSSValueParsers.words("repeat repeat-x repeat-y no-repeat space round", count: 2)
    let boxes = CSSValueParsers.words(
      "border-box padding-box content-box text border-area fill-box stroke-box view-box no-clip")
    return [
      .opaque(.backgroundImage, "none", CSSValueParsers.images),
      .opaque(.backgroundPositionX, "0%", CSSValueParsers.lengths("left right center x-start x-end", negative: true)),
      .opaque(.backgroundPositionY, "0%", CSSValueParsers.lengths("top bottom center y-start y-end", negative: true)),
      .opaque(.backgroundSize, "auto", CSSValueParsers.lengths("auto", single: "cover contain")),
      .opaque(.backgroundRepeat, "repeat", repeats),
      .opaque(.backgroundAttachment, "scroll", CSSValueParsers.words("scroll fixed local")),
      .opaque(.backgroundOrigin, "padding-box", boxes), .opaque(.backgroundClip, "border-box", boxes),
      .opaque(.backgroundBlendMode, "normal", CSSValueParsers.anyValue),
      .opaque(.borderImageSource, "none", CSSValueParsers.image),
      .opaque(.borderImageSlice, "100%", CSSBorderImageParser.slice),
      .opaque(.borderImageWidth, "1", CSSBorderImageParser.width),
      .opaque(.borderImageOutset, "0", CSSBorderImageParser.outset),
      .opaque(.borderImageRepeat, "stretch", CSSValueParsers.words("stretch repeat round space", count: 2)),
      .opaque(.maskImage, "none", CSSValueParsers.images),
      .opaque(.maskMode, "match-source", CSSValueParsers.anyValue),
      .opaque(.maskRepeat, "repeat", repeats), .opaque(.maskPosition, "0% 0%", CSSValueParsers.anyValue),
      .opaque(.maskClip, "border-box", boxes), .opaque(.maskOrigin, "border-box", boxes),
      .opaque(.maskSize, "auto", CSSValueParsers.lengths("auto", single: "cover contain")),
      .opaque(.maskComposite, "add", CSSValueParsers.words("add subtract intersect exclude")),
      .opaque(.maskType, "luminance", CSSValueParsers.keywords("luminance alpha")),
    ]
  }

  private static var effects: [CSSPropertyDefinition] {
    [
      .opaque(.boxShadow, "none", CSSValueParsers.values("none inset")),
      .opaque(.textShadow, "none", inherited: true, CSSValueParsers.values("none")),
      .opaque(.filter, "none", CSSValueParsers.values("none")),
      .opaque(.backdropFilter, "none", CSSValueParsers.values("none")),
      .opaque(.mixBlendMode, "normal", CSSValueParsers.anyValue),
      .opaque(.isolation, "auto", CSSValueParsers.keywords("auto isolate")),
      .opaque(.clip, "auto", CSSValueParsers.values("auto")), .opaque(.clipPath, "none", CSSValueParsers.anyValue),
      .opaque(
        .transformOrigin, "50% 50%", CSSValueParsers.values("left right top bottom center")),
      .opaque(.transformStyle, "flat", CSSValueParsers.keywords("flat preserve-3d")),
      .opaque(
        .transformBox, "view-box", CSSValueParsers.keywords("border-box content-box fill-box stroke-box view-box")),
      .opaque(.perspective, "none", CSSValueParsers.values("none")),
      .opaque(.perspectiveOrigin, "50% 50%", CSSValueParsers.values("left right top bottom center")),
      .opaque(.backfaceVisibility, "visible", CSSValueParsers.keywords("visible hidden")),
      .opaque(.rotate, "none", CSSValueParsers.values("none x y z")),
      .opaque(.scale, "none", CSSValueParsers.values("none")),
      .opaque(.willChange, "auto", CSSValueParsers.anyValue),
      .opaque(.viewTransitionName, "none", CSSValueParsers.customIdents),
      .opaque(.zoom, "1", CSSValueParsers.opaque(from: CSSValueParsers.number(minimum: 0, percent: true))),
    ]
  }

  private static var animations: [CSSPropertyDefinition] {
    let easing = CSSValueParsers.list(
      "ease linear ease-in ease-out ease-in-out step-start step-end", functions: ["cubic-bezier", "steps", "linear"])
    return [
      .opaque(.transitionProperty, "all", CSSValueParsers.customIdents),
      .opaque(.transitionDuration, "0s", CSSValueParsers.times),
      .opaque(.transitionTimingFunction, "ease", easing),
      .opaque(.transitionDelay, "0s", CSSValueParsers.times),
      .opaque(.transitionBehavior, "normal", CSSValueParsers.list("normal allow-discrete")),
      .opaque(.animationName, "none", CSSValueParsers.customIdents),
      .opaque(.animationDuration, "0s", CSSValueParsers.times),
      .opaque(.animationTimingFunction, "ease", easing),
      .opaque(.animationDelay, "0s", CSSValueParsers.times),
      .opaque(.animationIterationCount, "1", CSSValueParsers.iterationCounts),
      .opaque(
        .animationDirection, "normal", CSSValueParsers.list("normal reverse alternate alternate-reverse")),
      .opaque(.animationFillMode, "none", CSSValueParsers.list("none forwards backwards both")),
      .opaque(.animationPlayState, "running", CSSValueParsers.list("running paused")),
      .opaque(.animationComposition, "replace", CSSValueParsers.list("replace add accumulate")),
      .opaque(.animationTimeline, "auto", CSSValueParsers.customIdents),
    ]
  }

  private static var typography: [CSSPropertyDefinition] {
    func inherited(_ property: CSSProperty, _ initial: String, _ read: @escaping ValueParser) -> CSSPropertyDefinition {
      .opaque(property, initial, inherited: true, read)
    }
    return [
      inherited(.fontFamily, "serif", CSSValueParsers.fontFamily),
      inherited(.fontStretch, "100%", CSSValueParsers.anyValue),
      inherited(.fontSizeAdjust, "none", CSSValueParsers.anyValue),
      inherited(.fontKerning, "auto", CSSValueParsers.keywords("auto normal none")),
      inherited(.fontSynthesis, "weight style small-caps", CSSValueParsers.anyValue),
      inherited(.fontOpticalSizing, "auto", CSSValueParsers.keywords("auto none")),
      inherited(.fontPalette, "normal", CSSValueParsers.customIdents),
      inherited(.fontVariantLigatures, "normal", CSSValueParsers.anyValue),
      inherited(
        .fontVariantCaps, "normal",
        CSSValueParsers.keywords("normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps")),
      inherited(.fontVariantNumeric, "normal", CSSValueParsers.anyValue),
      inherited(.fontVariantEastAsian, "normal", CSSValueParsers.anyValue),
      inherited(.fontVariantAlternates, "normal", CSSValueParsers.anyValue),
      inherited(.fontVariantPosition, "normal", CSSValueParsers.keywords("normal sub super")),
      inherited(.fontVariantEmoji, "normal", CSSValueParsers.keywords("normal text emoji unicode")),
      inherited(.fontFeatureSettings, "normal", CSSValueParsers.anyValue),
      inherited(.fontVariationSettings, "normal", CSSValueParsers.anyValue),
      inherited(.fontLanguageOverride, "normal", CSSValueParsers.anyValue),
      .opaque(.textDecorationStyle, "solid", CSSValueParsers.keywords("solid double dotted dashed wavy")),
      .opaque(.textDecorationColor, "currentcolor", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      .opaque(.textDecorationThickness, "auto", CSSValueParsers.thickness),
      inherited(.textDecorationSkipInk, "auto", CSSValueParsers.keywords("auto none all")),
      inherited(.textUnderlineOffset, "auto", CSSValueParsers.values("auto")),
      inherited(.textUnderlinePosition, "auto", CSSValueParsers.values("auto under left right from-font")),
      inherited(.textEmphasisStyle, "none", CSSValueParsers.anyValue),
      inherited(.textEmphasisColor, "currentcolor", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      inherited(.textEmphasisPosition, "over right", CSSValueParsers.anyValue),
      inherited(
        .textRendering, "auto", CSSValueParsers.keywords("auto optimizespeed optimizelegibility geometricprecision")),
      inherited(.textJustify, "auto", CSSValueParsers.keywords("auto none inter-word inter-character distribute")),
      inherited(.textOrientation, "mixed", CSSValueParsers.keywords("mixed upright sideways sideways-right")),
      inherited(.textCombineUpright, "none", CSSValueParsers.anyValue),
      inherited(.textSizeAdjust, "auto", CSSValueParsers.values("auto none")),
      inherited(.hyphenateCharacter, "auto", CSSValueParsers.customIdents),
      inherited(.hangingPunctuation, "none", CSSValueParsers.anyValue),
      inherited(.listStyleImage, "none", CSSValueParsers.image),
      inherited(
        .writingMode, "horizontal-tb",
        CSSValueParsers.keywords("horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr")),
      inherited(.webkitTextFillColor, "currentcolor", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      inherited(.webkitTextStrokeWidth, "0px", CSSValueParsers.opaque(from: CSSValueParsers.lineWidth)),
      inherited(.webkitTextStrokeColor, "currentcolor", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      inherited(.webkitFontSmoothing, "auto", CSSValueParsers.keywords("auto none antialiased subpixel-antialiased")),
    ]
  }

  private static var behavior: [CSSPropertyDefinition] {
    let margin = CSSValueParsers.opaque(from: CSSValueParsers.length(percent: false, negative: true))
    let padding = CSSValueParsers.opaque(from: CSSValueParsers.length(.auto))
    let overscroll = CSSValueParsers.keywords("auto contain none")
    return [
      .opaque(.cursor, "auto", inherited: true, CSSValueParsers.anyValue),
      .opaque(.resize, "none", CSSValueParsers.keywords("none both horizontal vertical block inline")),
      .opaque(
        .touchAction, "auto",
        CSSValueParsers.values("auto none pan-x pan-y pan-left pan-right pan-up pan-down pinch-zoom manipulation")),
      .opaque(.scrollBehavior, "auto", CSSValueParsers.keywords("auto smooth")),
      .opaque(.scrollSnapType, "none", CSSValueParsers.values("none x y block inline both mandatory proximity")),
      .opaque(.scrollSnapAlign, "none", CSSValueParsers.values("none start end center")),
      .opaque(.scrollSnapStop, "normal", CSSValueParsers.keywords("normal always")),
      .opaque(.scrollMarginTop, "0px", margin), .opaque(.scrollMarginRight, "0px", margin),
      .opaque(.scrollMarginBottom, "0px", margin), .opaque(.scrollMarginLeft, "0px", margin),
      .opaque(.scrollPaddingTop, "auto", padding), .opaque(.scrollPaddingRight, "auto", padding),
      .opaque(.scrollPaddingBottom, "auto", padding), .opaque(.scrollPaddingLeft, "auto", padding),
      .opaque(.scrollbarWidth, "auto", CSSValueParsers.keywords("auto thin none")),
      .opaque(.scrollbarColor, "auto", inherited: true, CSSValueParsers.values("auto")),
      .opaque(.scrollbarGutter, "auto", CSSValueParsers.values("auto stable both-edges")),
      .opaque(.overscrollBehaviorX, "auto", overscroll), .opaque(.overscrollBehaviorY, "auto", overscroll),
      .opaque(.overflowAnchor, "auto", CSSValueParsers.keywords("auto none")),
      .opaque(.overflowClipMargin, "0px", CSSValueParsers.anyValue),
      .opaque(
        .contain, "none", CSSValueParsers.values("none strict content size inline-size layout style paint")),
      .opaque(.contentVisibility, "visible", CSSValueParsers.keywords("visible auto hidden")),
      .opaque(.containIntrinsicWidth, "none", CSSValueParsers.values("none auto")),
      .opaque(.containIntrinsicHeight, "none", CSSValueParsers.values("none auto")),
      .opaque(.fieldSizing, "fixed", CSSValueParsers.keywords("fixed content")),
      .opaque(.printColorAdjust, "economy", inherited: true, CSSValueParsers.keywords("economy exact")),
      .opaque(.forcedColorAdjust, "auto", inherited: true, CSSValueParsers.keywords("auto none preserve-parent-color")),
      .opaque(
        .webkitTapHighlightColor, "rgba(0, 0, 0, 0.4)", inherited: true,
        CSSValueParsers.opaque(from: CSSValueParsers.color)),
      .opaque(
        .webkitBoxOrient, "horizontal", CSSValueParsers.keywords("horizontal vertical inline-axis block-axis")),
      .opaque(.webkitOverflowScrolling, "auto", inherited: true, CSSValueParsers.keywords("auto touch")),
      .opaque(.webkitTouchCallout, "default", inherited: true, CSSValueParsers.keywords("default none")),
      .opaque(.webkitUserDrag, "auto", CSSValueParsers.keywords("auto none element")),
    ]
  }

  private static var pages: [CSSPropertyDefinition] {
    let breaks = CSSValueParsers.keywords(
      "auto avoid avoid-page avoid-column always all page column left right recto verso")
    return [
      .opaque(.columnCount, "auto", CSSValueParsers.opaque(from: CSSValueParsers.integer(minimum: 1, .auto))),
      .opaque(.columnWidth, "auto", CSSValueParsers.opaque(from: CSSValueParsers.length(percent: false, .auto))),
      .opaque(.columnFill, "balance", CSSValueParsers.keywords("auto balance balance-all")),
      .opaque(.columnSpan, "none", CSSValueParsers.keywords("none all")),
      .opaque(.columnRuleWidth, "3px", CSSValueParsers.opaque(from: CSSValueParsers.lineWidth)),
      .opaque(.columnRuleStyle, "none", CSSValueParsers.opaque(from: CSSValueParsers.lineStyle)),
      .opaque(.columnRuleColor, "currentcolor", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      .opaque(.breakBefore, "auto", breaks), .opaque(.breakAfter, "auto", breaks),
      .opaque(.breakInside, "auto", CSSValueParsers.keywords("auto avoid avoid-page avoid-column")),
      .opaque(.orphans, "2", inherited: true, CSSValueParsers.opaque(from: CSSValueParsers.integer(minimum: 1))),
      .opaque(.widows, "2", inherited: true, CSSValueParsers.opaque(from: CSSValueParsers.integer(minimum: 1))),
      .opaque(.page, "auto", CSSValueParsers.customIdents),
      .opaque(.objectPosition, "50% 50%", CSSValueParsers.values("left right top bottom center")),
      .opaque(
        .imageRendering, "auto", inherited: true,
        CSSValueParsers.keywords("auto smooth high-quality crisp-edges pixelated optimizespeed optimizequality")),
      .opaque(.imageOrientation, "from-image", inherited: true, CSSValueParsers.anyValue),
      .opaque(.shapeOutside, "none", CSSValueParsers.anyValue), .opaque(.shapeMargin, "0px", CSSValueParsers.values()),
      .opaque(.shapeImageThreshold, "0", CSSValueParsers.values()),
      .opaque(.offsetPath, "none", CSSValueParsers.anyValue),
      .opaque(.offsetDistance, "0px", CSSValueParsers.values()),
      .opaque(.offsetRotate, "auto", CSSValueParsers.anyValue),
      .opaque(.offsetAnchor, "auto", CSSValueParsers.anyValue),
      .opaque(.offsetPosition, "normal", CSSValueParsers.anyValue),
    ]
  }

  private static var drawing: [CSSPropertyDefinition] {
    func inherited(_ property: CSSProperty, _ initial: String, _ words: String? = nil) -> CSSPropertyDefinition {
      .opaque(
        property, initial, inherited: true, words.map { CSSValueParsers.keywords($0) } ?? CSSValueParsers.anyValue)
    }
    return [
      .opaque(.fill, "rgb(0, 0, 0)", inherited: true, CSSValueParsers.values("none context-fill context-stroke")),
      inherited(.fillOpacity, "1"), inherited(.fillRule, "nonzero", "nonzero evenodd"),
      .opaque(.stroke, "none", inherited: true, CSSValueParsers.values("none context-fill context-stroke")),
      inherited(.strokeWidth, "1px"), inherited(.strokeOpacity, "1"), inherited(.strokeDasharray, "none"),
      inherited(.strokeDashoffset, "0px"), inherited(.strokeLinecap, "butt", "butt round square"),
      inherited(.strokeLinejoin, "miter", "miter miter-clip round bevel arcs"), inherited(.strokeMiterlimit, "4"),
      .opaque(.vectorEffect, "none", CSSValueParsers.keywords("none non-scaling-stroke")),
      inherited(.shapeRendering, "auto", "auto optimizespeed crispedges geometricprecision"),
      inherited(.textAnchor, "start", "start middle end"), inherited(.dominantBaseline, "auto"),
      .opaque(.alignmentBaseline, "baseline", CSSValueParsers.anyValue),
      .opaque(.baselineShift, "baseline", CSSValueParsers.anyValue), inherited(.clipRule, "nonzero", "nonzero evenodd"),
      .opaque(.stopColor, "rgb(0, 0, 0)", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      .opaque(.stopOpacity, "1", CSSValueParsers.anyValue),
      .opaque(.floodColor, "rgb(0, 0, 0)", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      .opaque(.floodOpacity, "1", CSSValueParsers.anyValue),
      .opaque(.lightingColor, "rgb(255, 255, 255)", CSSValueParsers.opaque(from: CSSValueParsers.color)),
      inherited(.markerStart, "none"), inherited(.markerMid, "none"), inherited(.markerEnd, "none"),
      inherited(.paintOrder, "normal"), inherited(.colorInterpolation, "sRGB"),
    ]
  }
}
