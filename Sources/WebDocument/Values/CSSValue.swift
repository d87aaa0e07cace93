/// A specified value of a longhand property.
enum CSSValue: Equatable, Sendable {
  case keyword(CSSKeyword)
  case length(CSSLength)
  case math(CSSMath)
  case number(Double)
  case color(CSSColor)
  case string(String)
  /// A value that is only stored as text for scripts.
  case opaque(String)
  /// The two lengths of `border-spacing`.
  case pair(CSSLength, CSSLength)
  case transform([CSSTransformFunction])
  case grid(GridValue, text: String)
  case content([CSSContentItem])
  case counters([CSSCounterDirective])
  case inherit, initial, unset, revert, revertLayer
  /// A value with `var()` or `env()`: parsed as `property` (possibly a shorthand) after substitution.
  case unresolved(property: String, tokens: [CSSToken], text: String)

  /// The serialization in a declaration.
  var cssText: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .length(let length): length.cssText
    case .math(let math): math.cssText
    case .number(let number): NumberSerializer.serialize(number)
    case .color(let color): color.cssText
    case .string(let text): CSSEscape.string(text)
    case .opaque(let text): text
    case .pair(let first, let second): first == second ? first.cssText : "\(first.cssText) \(second.cssText)"
    case .transform(let list): list.isEmpty ? "none" : list.map(\.cssText).joined(separator: " ")
    case .grid(_, let text): text
    case .content(let items): items.map(\.cssText).joined(separator: " ")
    case .counters(let changes): changes.isEmpty ? "none" : changes.map(\.cssText).joined(separator: " ")
    case .inherit: "inherit"
    case .initial: "initial"
    case .unset: "unset"
    case .revert: "revert"
    case .revertLayer: "revert-layer"
    case .unresolved(_, _, let text): text
    }
  }
}

/// A transform function (CSS Transforms 1, section 9). Only translations affect layout.
struct CSSTransformFunction: Equatable {
  var x: CSSMath
  var y: CSSMath
  /// The serialized function; other functions than translations have zero lengths.
  var cssText: String
}
