/// The longhand properties that the cascade knows.
enum CSSProperty: String, CaseIterable {
  case display, visibility, opacity, position, color, overflow, order
  case backgroundColor = "background-color"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case textDecorationLine = "text-decoration-line"
  case textAlign = "text-align"
  case textTransform = "text-transform"
  case textOverflow = "text-overflow"
  case textIndent = "text-indent"
  case whiteSpace = "white-space"
  case listStyleType = "list-style-type"
  case pointerEvents = "pointer-events"
  case marginTop = "margin-top"
  case marginRight = "margin-right"
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case paddingTop = "padding-top"
  case paddingRight = "padding-right"
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case borderTopWidth = "border-top-width"
  case borderRightWidth = "border-right-width"
  case borderBottomWidth = "border-bottom-width"
  case borderLeftWidth = "border-left-width"
  case borderTopStyle = "border-top-style"
  case borderRightStyle = "border-right-style"
  case borderBottomStyle = "border-bottom-style"
  case borderLeftStyle = "border-left-style"
  case borderTopColor = "border-top-color"
  case borderRightColor = "border-right-color"
  case borderBottomColor = "border-bottom-color"
  case borderLeftColor = "border-left-color"
  case borderRadius = "border-radius"
  case borderCollapse = "border-collapse"
  case width, height
  case minWidth = "min-width"
  case maxWidth = "max-width"
  case minHeight = "min-height"
  case maxHeight = "max-height"
  case boxSizing = "box-sizing"
  case flexDirection = "flex-direction"
  case flexWrap = "flex-wrap"
  case flexGrow = "flex-grow"
  case flexShrink = "flex-shrink"
  case flexBasis = "flex-basis"
  case justifyContent = "justify-content"
  case alignItems = "align-items"
  case alignSelf = "align-self"
  case rowGap = "row-gap"
  case columnGap = "column-gap"

  static let byName: [String: CSSProperty] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Its place in tables that have one entry for each property.
  static let places: [CSSProperty: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  static let margins: [CSSProperty] = [.marginTop, .marginRight, .marginBottom, .marginLeft]
  static let paddings: [CSSProperty] = [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
  static let borderWidths: [CSSProperty] = [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]
  static let borderStyles: [CSSProperty] = [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle]
  static let borderColors: [CSSProperty] = [.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor]
}
