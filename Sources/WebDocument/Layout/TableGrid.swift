/// A table's rows and cells with their places.
struct TableGrid {
  struct Cell {
    var slot: Int
    var row: Int
    var column: Int
    var columnSpan: Int
    var rowSpan: Int
  }

  /// Slot and group slot (or -1) of each row.
  var rows: [(slot: Int, group: Int)] = []
  var cells: [Cell] = []
  var columns = 0
  var captions: [Int] = []
  /// One when neighbouring cells share their border lines.
  var overlap = 0
}
