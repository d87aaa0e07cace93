/// An absolutely positioned box on the way to its containing block, with the place that it would have in the flow.
struct EscapingBox: Equatable {
  let box: LayoutBox
  var column: Int
  var row: Int

  func moved(columns: Int, rows: Int) -> EscapingBox {
    EscapingBox(box: box, column: column + columns, row: row + rows)
  }

  static func == (left: EscapingBox, right: EscapingBox) -> Bool {
    left.box === right.box && left.column == right.column && left.row == right.row
  }
}
