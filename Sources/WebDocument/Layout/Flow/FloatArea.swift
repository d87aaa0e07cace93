/// The margin box of a float.
struct FloatArea: Equatable {
  var isLeft: Bool
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  var maxColumn: Int { column + columns }
  var maxRow: Int { row + rows }

  func moved(columns: Int, rows: Int) -> FloatArea {
    var area = self
    area.column += columns
    area.row += rows
    return area
  }
}
