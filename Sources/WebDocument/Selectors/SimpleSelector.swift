/// One condition on an element.
indirect enum SimpleSelector: Equatable, Sendable {
  enum Comparison: Equatable {
    case present, equals, word, dash, prefix, suffix, substring
  }

  case universal
  case type(Name)
  case id(Name)
  case className(Name)
  case attribute(Name, Comparison, value: String, ignoresCase: Bool)
  case not(SelectorList)
  /// `:is()` and `:where()`.
  case any(SelectorList)
  /// Each alternative begins with the combinator that leads from the element to what it must have.
  case has([RelativeSelector])
  case nthChild(NthExpression, fromEnd: Bool)
  case nthOfType(NthExpression, fromEnd: Bool)
  case onlyChild, onlyOfType, empty, root, scope, checked, disabled, enabled, focus, focusWithin, link
  case readOnly, required, optional, placeholderShown
  /// A state that the page's scripts keep.
  case state(ControlStates)
  case validity(isValid: Bool, afterInteraction: Bool)
  case range(isInside: Bool)
  case indeterminate, defaultChoice
  /// Something that no element of a terminal is: `:hover`, `::before`.
  case never
}
