/// What a new style asks of what was made by the old one.
enum StyleDifference: Comparable {
  /// Nothing that is seen.
  case none
  /// Boxes stay where they are and look different.
  case paint
  /// Boxes are made or measured anew.
  case layout
}
