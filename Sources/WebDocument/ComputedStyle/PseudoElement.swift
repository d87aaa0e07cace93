/// The supported pseudo-elements. Others are valid in selectors but not styled.
enum PseudoElement: String, CaseIterable {
  case before, after, marker, placeholder, selection, backdrop
  case firstLetter = "first-letter"
  case firstLine = "first-line"
  /// WebKit's name for the marker of a `summary`.
  case detailsMarker = "-webkit-details-marker"
}
