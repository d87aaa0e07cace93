/// The value of `grid-auto-flow` (CSS Grid 1, section 8.5).
struct GridAutoFlow: Equatable, Sendable {
  enum Axis: Equatable, Sendable {
    case row, column
  }

  var axis = Axis.row
  /// Fills earlier holes.
  var isDense = false
}
