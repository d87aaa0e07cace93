/// How items without a place of their own are put into a grid (CSS Grid 1, section 8.5).
struct GridAutoFlow: Equatable {
  enum Axis: Equatable {
    case row, column
  }

  var axis = Axis.row
  /// Holes that were left open earlier are filled.
  var isDense = false
}
