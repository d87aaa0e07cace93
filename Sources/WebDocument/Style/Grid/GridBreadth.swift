/// One end of the range in which a grid track is sized (CSS Grid 1, section 7.2.1).
///
/// Declared values have `CSSLength`, computed ones `StyleLength`.
enum GridBreadth<Length: Equatable>: Equatable {
  case length(Length)
  /// A share of what is left over, in `fr`. Only as the upper end.
  case flex(Double)
  case minContent, maxContent, auto

  func map<Other>(_ change: (Length) -> Other) -> GridBreadth<Other> {
    switch self {
    case .length(let length): .length(change(length))
    case .flex(let factor): .flex(factor)
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .auto: .auto
    }
  }
}
