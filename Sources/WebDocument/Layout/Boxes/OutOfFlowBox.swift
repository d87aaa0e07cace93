/// An out-of-flow box on its way up to its containing block, with its static position.
struct OutOfFlowBox: Equatable {
  let box: LayoutBox
  var column: Int
  var row: Int

  func moved(columns: Int, rows: Int) -> OutOfFlowBox {
    OutOfFlowBox(box: box, column: column + columns, row: row + rows)
  }

  static func == (left: OutOfFlowBox, right: OutOfFlowBox) -> Bool {
    left.box === right.box && left.column == right.column && left.row == right.row
  }
}
