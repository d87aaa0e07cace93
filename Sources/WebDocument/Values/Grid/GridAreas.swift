/// The value of `grid-template-areas` (CSS Grid 1, section 7.3).
struct GridAreas: Equatable, Sendable {
  struct Area: Equatable, Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  var areas: [String: Area] = [:]
  var rowCount = 0
  var columnCount = 0
}

/// The value of `grid-auto-flow` (CSS Grid 1, section 8.5).
struct GridAutoFlow: Equatable, Sendable {
  enum Axis: Equatable, Sendable {
    case row, column
  }

  var axis = Axis.row
  /// Fills earlier holes.
  var isDense = false
}
