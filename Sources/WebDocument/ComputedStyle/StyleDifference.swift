/// The invalidation that a style change requires.
enum StyleDifference: Comparable {
  /// Nothing visible changes.
  case none
  /// Repaint only.
  case paint
  /// Relayout.
  case layout
}
