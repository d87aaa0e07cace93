/// What the layout of a box depends on besides the box itself. In cells.
struct LayoutInput: Equatable {
  /// Width of the border box.
  var columns: Int
  /// Content width of the containing block: what percentages of margins and paddings refer to.
  var basis: Int
  /// Content height of the containing block, where it is definite.
  var basisRows: Int?
  /// Height of the border box when the surroundings decide it.
  var rows: Int?
  /// Rows that the content of a table's cell is moved down.
  var contentShift = 0
  /// A list item's number.
  var number = 0
  /// Floats of the surroundings that reach into the box, relative to its border box.
  var floats: [FloatArea] = []
}
