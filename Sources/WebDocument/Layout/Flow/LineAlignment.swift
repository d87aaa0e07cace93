/// The vertical alignment of a box in its line or of a table cell's content in its row.
enum LineAlignment: Equatable {
  case baseline, top, middle, bottom
  /// Raised by this number of rows above the baseline.
  case raised(Int)
}
