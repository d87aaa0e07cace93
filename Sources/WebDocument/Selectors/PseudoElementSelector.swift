/// The pseudo-element of a selector.
enum PseudoElementSelector: Equatable, Sendable {
  case styled(PseudoElement)
  /// `::slotted()`: elements assigned to slots of the sheet's shadow tree.
  case slotted(SelectorList)
  /// `::part()`: elements of a shadow tree with these part names.
  case part([String])
  /// A valid pseudo-element that is not supported.
  case other
}
