extension CSSProperty {
  /// The index in tables with one entry per property.
  var index: Int { Int(rawValue) }

  /// The name in style sheets.
  var name: String { Self.names[index] }

  private static let names: [String] = allCases.map { dashed("\($0)") }

  static let byName: [String: CSSProperty] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    for (name, target) in aliases { table[name] = target }
    return table
  }()

  /// Legacy name aliases (in CSSOM separate properties with the value of their target).
  static let aliases: [String: CSSProperty] = [
    "word-wrap": .overflowWrap, "grid-row-gap": .rowGap, "grid-column-gap": .columnGap,
    "-webkit-appearance": .appearance, "-moz-appearance": .appearance, "-webkit-user-select": .userSelect,
    "-webkit-transform": .transform, "-webkit-transform-origin": .transformOrigin, "-webkit-filter": .filter,
    "-webkit-backdrop-filter": .backdropFilter, "-webkit-box-shadow": .boxShadow, "-webkit-box-sizing": .boxSizing,
    "-webkit-flex-direction": .flexDirection, "-webkit-flex-wrap": .flexWrap, "-webkit-flex-grow": .flexGrow,
    "-webkit-flex-shrink": .flexShrink, "-webkit-flex-basis": .flexBasis, "-webkit-order": .order,
    "-webkit-justify-content": .justifyContent, "-webkit-align-items": .alignItems, "-webkit-align-self": .alignSelf,
    "-webkit-align-content": .alignContent, "-webkit-background-clip": .backgroundClip,
    "-webkit-background-size": .backgroundSize, "-webkit-backface-visibility": .backfaceVisibility,
    "-webkit-text-size-adjust": .textSizeAdjust, "-webkit-hyphens": .hyphens, "-webkit-clip-path": .clipPath,
    "-webkit-mask-image": .maskImage, "-webkit-opacity": .opacity, "-webkit-perspective": .perspective,
    "-webkit-line-break": .lineBreak, "-webkit-print-color-adjust": .printColorAdjust, "font-width": .fontStretch,
    "-webkit-margin-start": .marginInlineStart, "-webkit-margin-end": .marginInlineEnd,
    "-webkit-padding-start": .paddingInlineStart, "-webkit-padding-end": .paddingInlineEnd,
  ]

  /// Converts `borderTopWidth` to `border-top-width`.
  private static func dashed(_ name: String) -> String {
    var result = name.hasPrefix("webkit") ? "-" : ""
    for letter in name {
      if letter.isUppercase { result += "-" }
      result += letter.lowercased()
    }
    return result
  }

  static let margins: [CSSProperty] = [.marginTop, .marginRight, .marginBottom, .marginLeft]
  static let paddings: [CSSProperty] = [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
  static let insets: [CSSProperty] = [.top, .right, .bottom, .left]
  static let borderWidths: [CSSProperty] = [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]
  static let borderStyles: [CSSProperty] = [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle]
  static let borderColors: [CSSProperty] = [.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor]
  static let borderImages: [CSSProperty] = [
    .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
  ]
}
