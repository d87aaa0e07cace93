/// A track breadth of a grid track sizing function (CSS Grid 1, section 7.2.1).
///
/// Specified values use `CSSMath`, computed values `StyleLength`.
enum GridBreadth<Length: Equatable & Sendable>: Equatable, Sendable {
  case length(Length)
  /// A flexible length in `fr`. Only valid as the maximum.
  case flex(Double)
  case minContent, maxContent, auto

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridBreadth<Other> {
    switch self {
    case .length(let length): .length(change(length))
    case .flex(let factor): .flex(factor)
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .auto: .auto
    }
  }
}
