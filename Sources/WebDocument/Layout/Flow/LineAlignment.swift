/// Where a box stands in its line, or the content of a cell in its row.
enum LineAlignment: Equatable {
  case baseline, top, middle, bottom
  /// So many rows below the baseline.
  case raised(Int)
}
