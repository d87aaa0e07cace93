/// A declared value of a longhand property.
enum CSSValue: Equatable {
  case keyword(CSSKeyword)
  case length(CSSLength)
  case number(Double)
  case color(CSSColor)
  /// A quoted list marker.
  case text(String)
  case inherit, initial, unset, revert
  /// Has `var()` in it: read as `property` (which may be a shorthand) once the variables are known.
  case unresolved(property: String, tokens: [CSSToken])
}
