/// The input of a box's layout, in cells.
struct LayoutInput: Equatable {
  /// The border-box width.
  var columns: Int
  /// The content width of the containing block, the basis of percentage margins and paddings.
  var basis: Int
  /// The content height of the containing block if it is definite.
  var basisRows: Int?
  /// The border-box height if the parent determines it.
  var rows: Int?
  /// The rows by which the content of a table cell is moved down.
  var contentShift = 0
  /// The number of a list item.
  var listItemNumber = 0
  /// Floats of the surrounding formatting context that overlap the box, relative to its border box.
  var floats: [FloatArea] = []
}
