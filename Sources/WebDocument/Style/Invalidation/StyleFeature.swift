/// Something of an element or its surroundings that selectors ask for.
enum StyleFeature: Hashable {
  case id(Name)
  case className(Name)
  case attribute(Name)
  case state(ElementState)
  /// Any of the states that custom elements have by themselves.
  case customState
  case empty
  /// Being the first or the last element, or the only one.
  case edge
  /// A place counted from the start or from the end.
  case place, placeFromEnd
  /// Having something, by `:has()`.
  case having
}
