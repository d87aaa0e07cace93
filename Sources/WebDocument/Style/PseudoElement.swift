/// Pseudo-elements that are styled. The others are valid in selectors and match nothing.
enum PseudoElement: String, CaseIterable {
  case before, after, marker, placeholder, selection, backdrop
}
