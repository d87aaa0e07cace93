/// A feature that selectors depend on.
enum StyleFeature: Hashable {
  case id(Name)
  case className(Name)
  case attribute(Name)
  case state(ElementState)
  /// Any custom state of a custom element.
  case customState
  case empty
  /// Being the first, last or only element.
  case edge
  /// The position from the start or the end.
  case position, positionFromEnd
  /// Matching a `:has()`.
  case has
}
