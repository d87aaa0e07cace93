/// One condition on an element.
indirect enum SimpleSelector: Equatable, Sendable {
  case universal
  case type(Name)
  case id(Name)
  case className(Name)
  case attribute(AttributeCondition)
  case not(SelectorList)
  /// `:is()`, `:where()` and the nesting selector.
  case any(SelectorList)
  /// Each alternative begins with the combinator that leads from the element to what it must have.
  case has([RelativeSelector])
  case nth(NthCondition)
  case onlyChild, onlyOfType, empty, root, scope, link
  case state(ElementState)
  /// `:state()`: what a custom element says that it is in.
  case customState(String)
  /// Ranges of `:lang()`, in lower case.
  case language([String])
  case direction(isRightToLeft: Bool)
  /// `:host` and `:host()`: the element that the sheet's shadow tree hangs on.
  case host(SelectorList?)
  case hostContext(SelectorList)
  /// Valid, and nothing matches it here.
  case never
}
