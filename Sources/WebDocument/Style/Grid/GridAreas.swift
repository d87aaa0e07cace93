/// The value of `grid-template-areas`: rectangles of cells with names (CSS Grid 1, section 7.3).
struct GridAreas: Equatable {
  struct Area: Equatable {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  var areas: [String: Area] = [:]
  var rowCount = 0
  var columnCount = 0
}
