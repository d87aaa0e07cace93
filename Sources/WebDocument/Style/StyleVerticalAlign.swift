/// A computed `vertical-align`.
enum StyleVerticalAlign: Equatable {
  case keyword(CSSKeyword)
  /// Above the baseline; percentages are of a line's height.
  case length(StyleLength)
}
