import TerminalModel

extension GridPoint {
  /// The cell at a point in CSS pixels: a cell is 8 by 16.
  package static func cell(x: Double, y: Double) -> GridPoint {
    func cell(_ pixels: Double, _ size: Double) -> Int { Int(min(max((pixels / size).rounded(.down), -1e6), 1e6)) }
    return GridPoint(column: cell(x, 8), row: cell(y, 16))
  }
}
