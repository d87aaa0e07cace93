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
