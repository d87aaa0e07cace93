/// The computed value of a sizing property.
enum StyleSize: Equatable {
  case auto, none, minContent, maxContent, fitContent
  case length(StyleLength)

  init(_ keyword: CSSKeyword) {
    switch keyword {
    case .none: self = .none
    case .minContent: self = .minContent
    case .maxContent, .content: self = .maxContent
    case .fitContent: self = .fitContent
    case .stretch: self = .length(StyleLength(percent: 100))
    default: self = .auto
    }
  }

  var cssText: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .length(let length): length.cssText
    }
  }
}

/// The computed value of `line-height`.
enum StyleLineHeight: Equatable {
  case normal
  case number(Double)
  case pixels(Double)
}

/// The computed value of `vertical-align`.
enum StyleVerticalAlign: Equatable {
  case keyword(CSSKeyword)
  /// Raised above the baseline; percentages are relative to the line height.
  case length(StyleLength)
}

/// The translation by `transform` or `translate`; percentages are relative to the box.
struct StyleTranslation: Equatable {
  var x = StyleLength.zero
  var y = StyleLength.zero
}
