import TerminalModel

/// Writes computed values as text (CSSOM, section 6.7).
struct StyleSerializer {
  let style: ComputedStyle
  let prefersDark: Bool

  func shorthand(_ longhands: [CSSProperty]) -> String {
    let values = longhands.map { value(of: $0) }
    guard let first = values.first else { return "" }
    return values.allSatisfy { $0 == first } ? first : values.joined(separator: " ")
  }

  func value(of property: CSSProperty) -> String {
    switch property {
    case .display: style.display.rawValue
    case .visibility: style.visibility.rawValue
    case .opacity: NumberText.of(style.opacity)
    case .position: style.position.rawValue
    case .order: NumberText.of(style.order)
    case .color: text(style.color)
    case .overflow: style.overflow.rawValue
    case .backgroundColor: text(style.background)
    case .fontSize: NumberText.of(style.fontSize) + "px"
    case .fontWeight: NumberText.of(style.fontWeight)
    case .fontStyle: style.isItalic ? "italic" : "normal"
    case .textDecorationLine: style.ownDecoration.text
    case .textAlign: style.textAlign.rawValue
    case .textTransform: style.textTransform.rawValue
    case .textOverflow: style.textOverflow.rawValue
    case .textIndent: text(style.textIndent)
    case .whiteSpace: style.whiteSpace.rawValue
    case .listStyleType: text(style.listStyle)
    case .pointerEvents: style.pointerEvents.rawValue
    case .marginTop: text(style.margin.top)
    case .marginRight: text(style.margin.right)
    case .marginBottom: text(style.margin.bottom)
    case .marginLeft: text(style.margin.left)
    case .paddingTop: text(style.padding.top)
    case .paddingRight: text(style.padding.right)
    case .paddingBottom: text(style.padding.bottom)
    case .paddingLeft: text(style.padding.left)
    case .borderTopWidth: width(style.border.top)
    case .borderRightWidth: width(style.border.right)
    case .borderBottomWidth: width(style.border.bottom)
    case .borderLeftWidth: width(style.border.left)
    case .borderTopStyle: style.border.top.style.rawValue
    case .borderRightStyle: style.border.right.style.rawValue
    case .borderBottomStyle: style.border.bottom.style.rawValue
    case .borderLeftStyle: style.border.left.style.rawValue
    case .borderTopColor: text(style.border.top.color ?? style.color)
    case .borderRightColor: text(style.border.right.color ?? style.color)
    case .borderBottomColor: text(style.border.bottom.color ?? style.color)
    case .borderLeftColor: text(style.border.left.color ?? style.color)
    case .borderRadius: NumberText.of(style.radius) + "px"
    case .borderCollapse: style.borderCollapse.rawValue
    case .width: text(style.width)
    case .height: text(style.height)
    case .minWidth: text(style.minWidth)
    case .maxWidth: text(style.maxWidth)
    case .minHeight: text(style.minHeight)
    case .maxHeight: text(style.maxHeight)
    case .boxSizing: style.boxSizing.rawValue
    case .flexDirection: style.flexDirection.rawValue
    case .flexWrap: style.flexWrap.rawValue
    case .flexGrow: NumberText.of(style.flexGrow)
    case .flexShrink: NumberText.of(style.flexShrink)
    case .flexBasis: text(style.flexBasis)
    case .justifyContent: style.justifyContent.rawValue
    case .alignItems: style.alignItems.rawValue
    case .alignSelf: style.alignSelf.rawValue
    case .rowGap: text(style.rowGap)
    case .columnGap: text(style.columnGap)
    }
  }

  private func width(_ side: BorderSide) -> String { NumberText.of(side.isDrawn ? side.width : 0) + "px" }

  private func text(_ length: StyleLength?) -> String {
    guard let length else { return "auto" }
    if length.percent == 0 { return NumberText.of(length.pixels) + "px" }
    if length.pixels == 0 { return NumberText.of(length.percent) + "%" }
    return "calc(\(NumberText.of(length.percent))% + \(NumberText.of(length.pixels))px)"
  }

  private func text(_ size: StyleSize) -> String {
    switch size {
    case .auto: "auto"
    case .none: "none"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .length(let length): text(length)
    }
  }

  private func text(_ marker: ListStyle) -> String {
    switch marker {
    case .keyword(let keyword): keyword.rawValue
    case .text(let text): "\"\(text)\""
    }
  }

  /// Colours that the theme decides are told as plain black, white or grey: a page cannot know the theme.
  private func text(_ color: StyleColor) -> String {
    switch color {
    case .rgba(let red, let green, let blue, let alpha):
      return alpha >= 1
        ? "rgb(\(red), \(green), \(blue))" : "rgba(\(red), \(green), \(blue), \(NumberText.of(alpha)))"
    case .role(let role):
      switch role {
      case .background, .field, .accentText: return prefersDark ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)"
      case .text, .controlText, .fieldText: return prefersDark ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)"
      case .link, .accent, .focus, .selection: return "rgb(0, 0, 238)"
      case .muted, .control, .placeholder, .border, .error, .success, .warning: return "rgb(128, 128, 128)"
      }
    }
  }
}
