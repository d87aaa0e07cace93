/// A specified value of a longhand property.
enum CSSValue: Equatable, Sendable {
  case keyword(CSSKeyword)
  case length(CSSLength)
  case math(CSSMath)
  case number(Double)
  case color(CSSColor)
  case text(String)
  /// A value that is only stored as text for scripts.
  case kept(String)
  /// The two lengths of `border-spacing`.
  case pair(CSSLength, CSSLength)
  case translation([CSSTranslation])
  case grid(GridValue, text: String)
  case content([CSSContentItem])
  case counters([CSSCounterChange])
  case inherit, initial, unset, revert, revertLayer
  /// A value with `var()` or `env()`: parsed as `property` (possibly a shorthand) after substitution.
  case unresolved(property: String, tokens: [CSSToken], text: String)

  /// The serialization in a declaration.
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
