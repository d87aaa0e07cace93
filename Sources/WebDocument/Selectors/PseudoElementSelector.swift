/// The pseudo-element at the end of a selector.
enum PseudoElementSelector: Equatable, Sendable {
  case styled(PseudoElement)
  /// `::slotted()`: what the slots of the sheet's shadow tree show.
  case slotted(SelectorList)
  /// `::part()`: elements of a shadow tree that are called so.
  case part([String])
  /// Valid, and nothing is there to style.
  case other
}
