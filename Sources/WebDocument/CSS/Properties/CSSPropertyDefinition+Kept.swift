/// Properties that are exposed to scripts only. Values are checked roughly: keywords and functions must be of the right
/// kind.
extension CSSPropertyDefinition {
  static var kept: [CSSPropertyDefinition] {
    backgrounds + effects + animations + typography + behavior + pages + drawing
  }

  private static var backgrounds: [CSSPropertyDefinition] {
    let repeats = CSSReaders.values("repeat repeat-x repeat-y no-repeat space round")
    let boxes = CSSReaders.values(
      "border-box padding-box content-box text border-area fill-box stroke-box view-box no-clip")
    return [
      .kept(.backgroundImage, "none", CSSReaders.values("none")),
      .kept(.backgroundPositionX, "0%", CSSReaders.values("left right center x-start x-end")),
      .kept(.backgroundPositionY, "0%", CSSReaders.values("top bottom center y-start y-end")),
      .kept(.backgroundSize, "auto", CSSReaders.values("auto cover contain")),
      .kept(.backgroundRepeat, "repeat", repeats),
      .kept(.backgroundAttachment, "scroll", CSSReaders.values("scroll fixed local")),
      .kept(.backgroundOrigin, "padding-box", boxes), .kept(.backgroundClip, "border-box", boxes),
      .kept(.backgroundBlendMode, "normal", CSSReaders.anything),
      .kept(.borderImageSource, "none", CSSReaders.values("none")),
      .kept(.borderImageSlice, "100%", CSSReaders.values("fill")),
      .kept(.borderImageWidth, "1", CSSReaders.values("auto")),
      .kept(.borderImageOutset, "0", CSSReaders.values()),
      .kept(.borderImageRepeat, "stretch", CSSReaders.values("stretch repeat round space")),
      .kept(.maskImage, "none", CSSReaders.values("none")), .kept(.maskMode, "match-source", CSSReaders.anything),
      .kept(.maskRepeat, "repeat", repeats), .kept(.maskPosition, "0% 0%", CSSReaders.anything),
      .kept(.maskClip, "border-box", boxes), .kept(.maskOrigin, "border-box", boxes),
      .kept(.maskSize, "auto", CSSReaders.values("auto cover contain")),
      .kept(.maskComposite, "add", CSSReaders.values("add subtract intersect exclude")),
      .kept(.maskType, "luminance", CSSReaders.words("luminance alpha")),
    ]
  }

  private static var effects: [CSSPropertyDefinition] {
    [
      .kept(.boxShadow, "none", CSSReaders.values("none inset")),
      .kept(.textShadow, "none", inherited: true, CSSReaders.values("none")),
      .kept(.filter, "none", CSSReaders.values("none")), .kept(.backdropFilter, "none", CSSReaders.values("none")),
      .kept(.mixBlendMode, "normal", CSSReaders.anything), .kept(.isolation, "auto", CSSReaders.words("auto isolate")),
      .kept(.clip, "auto", CSSReaders.values("auto")), .kept(.clipPath, "none", CSSReaders.anything),
      .kept(
        .transformOrigin, "50% 50%", CSSReaders.values("left right top bottom center")),
      .kept(.transformStyle, "flat", CSSReaders.words("flat preserve-3d")),
      .kept(
        .transformBox, "view-box", CSSReaders.words("border-box content-box fill-box stroke-box view-box")),
      .kept(.perspective, "none", CSSReaders.values("none")),
      .kept(.perspectiveOrigin, "50% 50%", CSSReaders.values("left right top bottom center")),
      .kept(.backfaceVisibility, "visible", CSSReaders.words("visible hidden")),
      .kept(.rotate, "none", CSSReaders.values("none x y z")), .kept(.scale, "none", CSSReaders.values("none")),
      .kept(.willChange, "auto", CSSReaders.anything),
      .kept(.viewTransitionName, "none", CSSReaders.names),
      .kept(.zoom, "1", CSSReaders.text(of: CSSReaders.number(minimum: 0, percent: true))),
    ]
  }

  private static var animations: [CSSPropertyDefinition] {
    let easing = CSSReaders.values("ease linear ease-in ease-out ease-in-out step-start step-end")
    return [
      .kept(.transitionProperty, "all", CSSReaders.names), .kept(.transitionDuration, "0s", CSSReaders.times),
      .kept(.transitionTimingFunction, "ease", easing),
      .kept(.transitionDelay, "0s", CSSReaders.times),
      .kept(.transitionBehavior, "normal", CSSReaders.values("normal allow-discrete")),
      .kept(.animationName, "none", CSSReaders.names), .kept(.animationDuration, "0s", CSSReaders.times),
      .kept(.animationTimingFunction, "ease", easing),
      .kept(.animationDelay, "0s", CSSReaders.times),
      .kept(.animationIterationCount, "1", CSSReaders.values("infinite")),
      .kept(
        .animationDirection, "normal", CSSReaders.values("normal reverse alternate alternate-reverse")),
      .kept(.animationFillMode, "none", CSSReaders.values("none forwards backwards both")),
      .kept(.animationPlayState, "running", CSSReaders.values("running paused")),
      .kept(.animationComposition, "replace", CSSReaders.values("replace add accumulate")),
      .kept(.animationTimeline, "auto", CSSReaders.names),
    ]
  }

  private static var typography: [CSSPropertyDefinition] {
    func inherited(_ property: CSSProperty, _ initial: String, _ read: @escaping Reader) -> CSSPropertyDefinition {
      .kept(property, initial, inherited: true, read)
    }
    return [
      inherited(.fontFamily, "serif", CSSReaders.fontFamily),
      inherited(.fontStretch, "100%", CSSReaders.anything), inherited(.fontSizeAdjust, "none", CSSReaders.anything),
      inherited(.fontKerning, "auto", CSSReaders.words("auto normal none")),
      inherited(.fontSynthesis, "weight style small-caps", CSSReaders.anything),
      inherited(.fontOpticalSizing, "auto", CSSReaders.words("auto none")),
      inherited(.fontPalette, "normal", CSSReaders.names),
      inherited(.fontVariantLigatures, "normal", CSSReaders.anything),
      inherited(
        .fontVariantCaps, "normal",
        CSSReaders.words("normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps")),
      inherited(.fontVariantNumeric, "normal", CSSReaders.anything),
      inherited(.fontVariantEastAsian, "normal", CSSReaders.anything),
      inherited(.fontVariantAlternates, "normal", CSSReaders.anything),
      inherited(.fontVariantPosition, "normal", CSSReaders.words("normal sub super")),
      inherited(.fontVariantEmoji, "normal", CSSReaders.words("normal text emoji unicode")),
      inherited(.fontFeatureSettings, "normal", CSSReaders.anything),
      inherited(.fontVariationSettings, "normal", CSSReaders.anything),
      inherited(.fontLanguageOverride, "normal", CSSReaders.anything),
      .kept(.textDecorationStyle, "solid", CSSReaders.words("solid double dotted dashed wavy")),
      .kept(.textDecorationColor, "currentcolor", CSSReaders.text(of: CSSReaders.color)),
      .kept(.textDecorationThickness, "auto", CSSReaders.thickness),
      inherited(.textDecorationSkipInk, "auto", CSSReaders.words("auto none all")),
      inherited(.textUnderlineOffset, "auto", CSSReaders.values("auto")),
      inherited(.textUnderlinePosition, "auto", CSSReaders.values("auto under left right from-font")),
      inherited(.textEmphasisStyle, "none", CSSReaders.anything),
      inherited(.textEmphasisColor, "currentcolor", CSSReaders.text(of: CSSReaders.color)),
      inherited(.textEmphasisPosition, "over right", CSSReaders.anything),
      inherited(.textRendering, "auto", CSSReaders.words("auto optimizespeed optimizelegibility geometricprecision")),
      inherited(.textJustify, "auto", CSSReaders.words("auto none inter-word inter-character distribute")),
      inherited(.textOrientation, "mixed", CSSReaders.words("mixed upright sideways sideways-right")),
      inherited(.textCombineUpright, "none", CSSReaders.anything),
      inherited(.textSizeAdjust, "auto", CSSReaders.values("auto none")),
      inherited(.hyphenateCharacter, "auto", CSSReaders.names),
      inherited(.lineBreak, "auto", CSSReaders.words("auto loose normal strict anywhere after-white-space")),
      inherited(.hangingPunctuation, "none", CSSReaders.anything),
      inherited(.listStyleImage, "none", CSSReaders.values("none")),
      inherited(
        .writingMode, "horizontal-tb",
        CSSReaders.words("horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr")),
      inherited(.webkitTextFillColor, "currentcolor", CSSReaders.text(of: CSSReaders.color)),
      inherited(.webkitTextStrokeWidth, "0px", CSSReaders.text(of: CSSReaders.lineWidth)),
      inherited(.webkitTextStrokeColor, "currentcolor", CSSReaders.text(of: CSSReaders.color)),
      inherited(.webkitFontSmoothing, "auto", CSSReaders.words("auto none antialiased subpixel-antialiased")),
    ]
  }

  private static var behavior: [CSSPropertyDefinition] {
    let margin = CSSReaders.text(of: CSSReaders.length(percent: false, negative: true))
    let padding = CSSReaders.text(of: CSSReaders.length(.auto))
    let overscroll = CSSReaders.words("auto contain none")
    return [
      .kept(.cursor, "auto", inherited: true, CSSReaders.anything),
      .kept(.resize, "none", CSSReaders.words("none both horizontal vertical block inline")),
      .kept(
        .touchAction, "auto",
        CSSReaders.values("auto none pan-x pan-y pan-left pan-right pan-up pan-down pinch-zoom manipulation")),
      .kept(.scrollBehavior, "auto", CSSReaders.words("auto smooth")),
      .kept(.scrollSnapType, "none", CSSReaders.values("none x y block inline both mandatory proximity")),
      .kept(.scrollSnapAlign, "none", CSSReaders.values("none start end center")),
      .kept(.scrollSnapStop, "normal", CSSReaders.words("normal always")),
      .kept(.scrollMarginTop, "0px", margin), .kept(.scrollMarginRight, "0px", margin),
      .kept(.scrollMarginBottom, "0px", margin), .kept(.scrollMarginLeft, "0px", margin),
      .kept(.scrollPaddingTop, "auto", padding), .kept(.scrollPaddingRight, "auto", padding),
      .kept(.scrollPaddingBottom, "auto", padding), .kept(.scrollPaddingLeft, "auto", padding),
      .kept(.scrollbarWidth, "auto", CSSReaders.words("auto thin none")),
      .kept(.scrollbarColor, "auto", inherited: true, CSSReaders.values("auto")),
      .kept(.scrollbarGutter, "auto", CSSReaders.values("auto stable both-edges")),
      .kept(.overscrollBehaviorX, "auto", overscroll), .kept(.overscrollBehaviorY, "auto", overscroll),
      .kept(.overflowAnchor, "auto", CSSReaders.words("auto none")),
      .kept(.overflowClipMargin, "0px", CSSReaders.anything),
      .kept(
        .contain, "none", CSSReaders.values("none strict content size inline-size layout style paint")),
      .kept(.contentVisibility, "visible", CSSReaders.words("visible auto hidden")),
      .kept(.containIntrinsicWidth, "none", CSSReaders.values("none auto")),
      .kept(.containIntrinsicHeight, "none", CSSReaders.values("none auto")),
      .kept(.fieldSizing, "fixed", CSSReaders.words("fixed content")),
      .kept(.printColorAdjust, "economy", inherited: true, CSSReaders.words("economy exact")),
      .kept(.forcedColorAdjust, "auto", inherited: true, CSSReaders.words("auto none preserve-parent-color")),
      .kept(.webkitTapHighlightColor, "rgba(0, 0, 0, 0.4)", inherited: true, CSSReaders.text(of: CSSReaders.color)),
      .kept(
        .webkitBoxOrient, "horizontal", CSSReaders.words("horizontal vertical inline-axis block-axis")),
      .kept(.webkitOverflowScrolling, "auto", inherited: true, CSSReaders.words("auto touch")),
      .kept(.webkitTouchCallout, "default", inherited: true, CSSReaders.words("default none")),
      .kept(.webkitUserDrag, "auto", CSSReaders.words("auto none element")),
    ]
  }

  private static var pages: [CSSPropertyDefinition] {
    let breaks = CSSReaders.words("auto avoid avoid-page avoid-column always all page column left right recto verso")
    return [
      .kept(.columnCount, "auto", CSSReaders.text(of: CSSReaders.integer(minimum: 1, .auto))),
      .kept(.columnWidth, "auto", CSSReaders.text(of: CSSReaders.length(percent: false, .auto))),
      .kept(.columnFill, "balance", CSSReaders.words("auto balance balance-all")),
      .kept(.columnSpan, "none", CSSReaders.words("none all")),
      .kept(.columnRuleWidth, "3px", CSSReaders.text(of: CSSReaders.lineWidth)),
      .kept(.columnRuleStyle, "none", CSSReaders.text(of: CSSReaders.lineStyle)),
      .kept(.columnRuleColor, "currentcolor", CSSReaders.text(of: CSSReaders.color)),
      .kept(.breakBefore, "auto", breaks), .kept(.breakAfter, "auto", breaks),
      .kept(.breakInside, "auto", CSSReaders.words("auto avoid avoid-page avoid-column")),
      .kept(.orphans, "2", inherited: true, CSSReaders.text(of: CSSReaders.integer(minimum: 1))),
      .kept(.widows, "2", inherited: true, CSSReaders.text(of: CSSReaders.integer(minimum: 1))),
      .kept(.page, "auto", CSSReaders.names),
      .kept(.objectPosition, "50% 50%", CSSReaders.values("left right top bottom center")),
      .kept(
        .imageRendering, "auto", inherited: true,
        CSSReaders.words("auto smooth high-quality crisp-edges pixelated optimizespeed optimizequality")),
      .kept(.imageOrientation, "from-image", inherited: true, CSSReaders.anything),
      .kept(.shapeOutside, "none", CSSReaders.anything), .kept(.shapeMargin, "0px", CSSReaders.values()),
      .kept(.shapeImageThreshold, "0", CSSReaders.values()), .kept(.offsetPath, "none", CSSReaders.anything),
      .kept(.offsetDistance, "0px", CSSReaders.values()), .kept(.offsetRotate, "auto", CSSReaders.anything),
      .kept(.offsetAnchor, "auto", CSSReaders.anything), .kept(.offsetPosition, "normal", CSSReaders.anything),
    ]
  }

  private static var drawing: [CSSPropertyDefinition] {
    func inherited(_ property: CSSProperty, _ initial: String, _ words: String? = nil) -> CSSPropertyDefinition {
      .kept(property, initial, inherited: true, words.map { CSSReaders.words($0) } ?? CSSReaders.anything)
    }
    return [
      .kept(.fill, "rgb(0, 0, 0)", inherited: true, CSSReaders.values("none context-fill context-stroke")),
      inherited(.fillOpacity, "1"), inherited(.fillRule, "nonzero", "nonzero evenodd"),
      .kept(.stroke, "none", inherited: true, CSSReaders.values("none context-fill context-stroke")),
      inherited(.strokeWidth, "1px"), inherited(.strokeOpacity, "1"), inherited(.strokeDasharray, "none"),
      inherited(.strokeDashoffset, "0px"), inherited(.strokeLinecap, "butt", "butt round square"),
      inherited(.strokeLinejoin, "miter", "miter miter-clip round bevel arcs"), inherited(.strokeMiterlimit, "4"),
      .kept(.vectorEffect, "none", CSSReaders.words("none non-scaling-stroke")),
      inherited(.shapeRendering, "auto", "auto optimizespeed crispedges geometricprecision"),
      inherited(.textAnchor, "start", "start middle end"), inherited(.dominantBaseline, "auto"),
      .kept(.alignmentBaseline, "baseline", CSSReaders.anything),
      .kept(.baselineShift, "baseline", CSSReaders.anything), inherited(.clipRule, "nonzero", "nonzero evenodd"),
      .kept(.stopColor, "rgb(0, 0, 0)", CSSReaders.text(of: CSSReaders.color)),
      .kept(.stopOpacity, "1", CSSReaders.anything),
      .kept(.floodColor, "rgb(0, 0, 0)", CSSReaders.text(of: CSSReaders.color)),
      .kept(.floodOpacity, "1", CSSReaders.anything),
      .kept(.lightingColor, "rgb(255, 255, 255)", CSSReaders.text(of: CSSReaders.color)),
      inherited(.markerStart, "none"), inherited(.markerMid, "none"), inherited(.markerEnd, "none"),
      inherited(.paintOrder, "normal"), inherited(.colorInterpolation, "sRGB"),
    ]
  }
}
