/// Pseudo-elements that are styled. The others are valid in selectors and match nothing.
enum PseudoElement: String, CaseIterable {
  case before, after, marker, placeholder, selection, backdrop
  case firstLetter = "first-letter"
  case firstLine = "first-line"
  /// What WebKit calls the triangle of a `summary`.
  case detailsMarker = "-webkit-details-marker"
}
