extension ComputedStyle {
  /// Takes one property over from another style, for `inherit`, `initial` and their kin.
  func copy(_ property: CSSProperty, from other: ComputedStyle) {
    switch property {
    case .display: display = other.display
    case .visibility: visibility = other.visibility
    case .opacity: opacity = other.opacity
    case .position: position = other.position
    case .order: order = other.order
    case .color: color = other.color
    case .overflow:
      overflow = other.overflow
      overflowX = other.overflowX
      overflowY = other.overflowY
    case .backgroundColor: background = other.background
    case .fontSize: fontSize = other.fontSize
    case .fontWeight: fontWeight = other.fontWeight
    case .fontStyle: isItalic = other.isItalic
    case .textDecorationLine: ownDecoration = other.ownDecoration
    case .textAlign: textAlign = other.textAlign
    case .textTransform: textTransform = other.textTransform
    case .textOverflow: textOverflow = other.textOverflow
    case .textIndent: textIndent = other.textIndent
    case .whiteSpace: whiteSpace = other.whiteSpace
    case .listStyleType: listStyle = other.listStyle
    case .pointerEvents: pointerEvents = other.pointerEvents
    case .marginTop: margin.top = other.margin.top
    case .marginRight: margin.right = other.margin.right
    case .marginBottom: margin.bottom = other.margin.bottom
    case .marginLeft: margin.left = other.margin.left
    case .paddingTop: padding.top = other.padding.top
    case .paddingRight: padding.right = other.padding.right
    case .paddingBottom: padding.bottom = other.padding.bottom
    case .paddingLeft: padding.left = other.padding.left
    case .borderTopWidth: border.top.width = other.border.top.width
    case .borderRightWidth: border.right.width = other.border.right.width
    case .borderBottomWidth: border.bottom.width = other.border.bottom.width
    case .borderLeftWidth: border.left.width = other.border.left.width
    case .borderTopStyle: border.top.style = other.border.top.style
    case .borderRightStyle: border.right.style = other.border.right.style
    case .borderBottomStyle: border.bottom.style = other.border.bottom.style
    case .borderLeftStyle: border.left.style = other.border.left.style
    case .borderTopColor: border.top.color = other.border.top.color
    case .borderRightColor: border.right.color = other.border.right.color
    case .borderBottomColor: border.bottom.color = other.border.bottom.color
    case .borderLeftColor: border.left.color = other.border.left.color
    case .borderRadius: radius = other.radius
    case .borderCollapse: borderCollapse = other.borderCollapse
    case .width: width = other.width
    case .height: height = other.height
    case .minWidth: minWidth = other.minWidth
    case .maxWidth: maxWidth = other.maxWidth
    case .minHeight: minHeight = other.minHeight
    case .maxHeight: maxHeight = other.maxHeight
    case .boxSizing: boxSizing = other.boxSizing
    case .flexDirection: flexDirection = other.flexDirection
    case .flexWrap: flexWrap = other.flexWrap
    case .flexGrow: flexGrow = other.flexGrow
    case .flexShrink: flexShrink = other.flexShrink
    case .flexBasis: flexBasis = other.flexBasis
    case .justifyContent: justifyContent = other.justifyContent
    case .alignItems: alignItems = other.alignItems
    case .alignSelf: alignSelf = other.alignSelf
    case .rowGap: rowGap = other.rowGap
    case .columnGap: columnGap = other.columnGap
    }
  }
}
