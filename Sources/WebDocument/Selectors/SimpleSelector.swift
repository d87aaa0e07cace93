/// A simple selector.
indirect enum SimpleSelector: Equatable, Sendable {
  case universal
  case type(Name)
  case id(Name)
  case className(Name)
  case attribute(AttributeCondition)
  case not(SelectorList)
  /// `:is()`, `:where()` and the nesting selector.
  case any(SelectorList)
  /// `:has()` with its relative selectors.
  case has([RelativeSelector])
  case nth(NthCondition)
  case onlyChild, onlyOfType, empty, root, scope, link
  case state(ElementState)
  /// `:state()`: a custom state of a custom element.
  case customState(String)
  /// The ranges of `:lang()` in lower case.
  case language([String])
  case direction(isRightToLeft: Bool)
  /// `:host` and `:host()`: the host of the sheet's shadow tree.
  case host(SelectorList?)
  case hostContext(SelectorList)
  /// A valid selector that never matches.
  case never
}
