/// A declared value of a longhand property.
enum CSSValue: Equatable, Sendable {
  case keyword(CSSKeyword)
  case length(CSSLength)
  case math(CSSMath)
  case number(Double)
  case color(CSSColor)
  case text(String)
  /// A value that is told to scripts as it is and does nothing else.
  case kept(String)
  /// Two lengths, of `border-spacing`.
  case pair(CSSLength, CSSLength)
  case translation([CSSTranslation])
  case grid(GridValue, text: String)
  case content([CSSContentItem])
  case counters([CSSCounterChange])
  case inherit, initial, unset, revert, revertLayer
  /// Has `var()` or its like in it: read as `property` (which may be a shorthand) once the variables are known.
  case unresolved(property: String, tokens: [CSSToken], text: String)

  /// As a declaration tells it; shorthands that wait for variables tell nothing of their longhands.
  var text: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .length(let length): length.text
    case .math(let math): math.text
    case .number(let number): NumberText.of(number)
    case .color(let color): color.text
    case .text(let text): CSSEscape.string(text)
    case .kept(let text): text
    case .pair(let first, let second): first == second ? first.text : "\(first.text) \(second.text)"
    case .translation(let list): list.isEmpty ? "none" : list.map(\.text).joined(separator: " ")
    case .grid(_, let text): text
    case .content(let items): items.map(\.text).joined(separator: " ")
    case .counters(let changes): changes.isEmpty ? "none" : changes.map(\.text).joined(separator: " ")
    case .inherit: "inherit"
    case .initial: "initial"
    case .unset: "unset"
    case .revert: "revert"
    case .revertLayer: "revert-layer"
    case .unresolved(_, _, let text): text
    }
  }
}
