/// The computed value of `vertical-align`.
enum StyleVerticalAlign: Equatable {
  case keyword(CSSKeyword)
  /// Raised above the baseline; percentages are relative to the line height.
  case length(StyleLength)
}
