extension ComputedStyle {
  /// What lengths are measured by.
  struct Units {
    var parent: ComputedStyle
    var rootFontSize: Double
    var viewportWidth: Double
    var viewportHeight: Double
  }

  /// Sets one property. `unresolved` values are resolved before they come here.
  func apply(_ property: CSSProperty, _ value: CSSValue, _ units: Units) {
    switch value {
    case .inherit: copy(property, from: units.parent)
    case .initial: copy(property, from: .initial)
    case .unset, .revert: copy(property, from: Self.inheritedProperties.contains(property) ? units.parent : .initial)
    case .unresolved: return
    case .keyword(let keyword): apply(property, keyword, units)
    case .length(let length): apply(property, resolve(length, units, isFontSize: property == .fontSize), units)
    case .number(let number): apply(property, number)
    case .color(let color): apply(property, resolve(color, property, units))
    case .text(let text): if property == .listStyleType { listStyle = .text(text) }
    }
  }

  static let inheritedProperties: Set<CSSProperty> = [
    .color, .fontSize, .fontWeight, .fontStyle, .textAlign, .textTransform, .textIndent, .whiteSpace, .listStyleType,
    .visibility, .pointerEvents, .borderCollapse,
  ]

  private func resolve(_ length: CSSLength, _ units: Units, isFontSize: Bool) -> StyleLength {
    let em = isFontSize ? units.parent.fontSize : fontSize
    let pixels =
      length.pixels + length.em * em + length.rem * units.rootFontSize + length.ch * 8
      + length.viewportWidth * units.viewportWidth / 100 + length.viewportHeight * units.viewportHeight / 100
    return StyleLength(pixels: pixels, percent: length.percent)
  }

  private func resolve(_ color: CSSColor, _ property: CSSProperty, _ units: Units) -> StyleColor? {
    switch color {
    case .role(let role): .role(role)
    case .rgba(let red, let green, let blue, let alpha): .rgba(red: red, green: green, blue: blue, alpha: alpha)
    case .currentColor:
      switch property {
      case .color: units.parent.color
      case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor: nil
      default: self.color
      }
    }
  }

  private func apply(_ property: CSSProperty, _ color: StyleColor?) {
    switch property {
    case .color: self.color = color ?? self.color
    case .backgroundColor: background = color ?? Self.noBackground
    case .borderTopColor: border.top.color = color
    case .borderRightColor: border.right.color = color
    case .borderBottomColor: border.bottom.color = color
    case .borderLeftColor: border.left.color = color
    default: return
    }
  }

  private func apply(_ property: CSSProperty, _ length: StyleLength, _ units: Units) {
    switch property {
    case .fontSize:
      fontSize = min(max(length.pixels + length.percent / 100 * units.parent.fontSize, 0), 1000)
    case .textIndent: textIndent = length
    case .marginTop: margin.top = length
    case .marginRight: margin.right = length
    case .marginBottom: margin.bottom = length
    case .marginLeft: margin.left = length
    case .paddingTop: padding.top = length
    case .paddingRight: padding.right = length
    case .paddingBottom: padding.bottom = length
    case .paddingLeft: padding.left = length
    case .borderTopWidth: border.top.width = length.pixels
    case .borderRightWidth: border.right.width = length.pixels
    case .borderBottomWidth: border.bottom.width = length.pixels
    case .borderLeftWidth: border.left.width = length.pixels
    case .borderRadius: radius = length.pixels + length.percent
    case .width: width = .length(length)
    case .height: height = .length(length)
    case .minWidth: minWidth = .length(length)
    case .minHeight: minHeight = .length(length)
    case .maxWidth: maxWidth = .length(length)
    case .maxHeight: maxHeight = .length(length)
    case .flexBasis: flexBasis = .length(length)
    case .rowGap: rowGap = length
    case .columnGap: columnGap = length
    default: return
    }
  }

  private func apply(_ property: CSSProperty, _ number: Double) {
    switch property {
    case .opacity:
      opacity = min(max(number, 0), 1)
    case .fontWeight: fontWeight = number
    case .flexGrow: flexGrow = max(number, 0)
    case .flexShrink: flexShrink = max(number, 0)
    case .order: order = number
    case .textDecorationLine: ownDecoration = TextDecoration(bits: number)
    default: return
    }
  }

  private func apply(_ property: CSSProperty, _ keyword: CSSKeyword, _ units: Units) {
    switch property {
    case .display: display = keyword
    case .visibility: visibility = keyword
    case .position: position = keyword
    case .overflow:
      overflow = keyword
      overflowX = keyword
      overflowY = keyword
    case .fontWeight:
      switch keyword {
      case .bold: fontWeight = 700
      case .bolder: fontWeight = units.parent.fontWeight < 600 ? 700 : 900
      case .lighter: fontWeight = units.parent.fontWeight >= 800 ? 700 : 400
      default: fontWeight = 400
      }
    case .fontStyle: isItalic = keyword == .italic || keyword == .oblique
    case .textAlign: textAlign = keyword
    case .textTransform: textTransform = keyword
    case .textOverflow: textOverflow = keyword
    case .whiteSpace: whiteSpace = keyword
    case .listStyleType: listStyle = .keyword(keyword)
    case .pointerEvents: pointerEvents = keyword
    case .marginTop: margin.top = nil
    case .marginRight: margin.right = nil
    case .marginBottom: margin.bottom = nil
    case .marginLeft: margin.left = nil
    case .borderTopStyle: border.top.style = keyword
    case .borderRightStyle: border.right.style = keyword
    case .borderBottomStyle: border.bottom.style = keyword
    case .borderLeftStyle: border.left.style = keyword
    case .borderCollapse: borderCollapse = keyword
    case .width: width = Self.size(keyword)
    case .height: height = Self.size(keyword)
    case .minWidth: minWidth = Self.size(keyword)
    case .minHeight: minHeight = Self.size(keyword)
    case .maxWidth: maxWidth = Self.size(keyword)
    case .maxHeight: maxHeight = Self.size(keyword)
    case .boxSizing: boxSizing = keyword
    case .flexDirection: flexDirection = keyword
    case .flexWrap: flexWrap = keyword
    case .flexBasis: flexBasis = keyword == .content ? .maxContent : Self.size(keyword)
    case .justifyContent: justifyContent = keyword
    case .alignItems: alignItems = keyword
    case .alignSelf: alignSelf = keyword
    case .rowGap: rowGap = .zero
    case .columnGap: columnGap = .zero
    default: return
    }
  }

  private static func size(_ keyword: CSSKeyword) -> StyleSize {
    switch keyword {
    case .none: .none
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .fitContent: .fitContent
    default: .auto
    }
  }
}
