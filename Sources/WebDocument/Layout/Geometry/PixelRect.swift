import TerminalModel

/// A rectangle in CSS pixels (one cell is 8 by 16), relative to the document's top left.
package struct PixelRect: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  init(cells: GridRect) {
    self.init(
      x: Double(cells.column * 8), y: Double(cells.row * 16), width: Double(cells.columns * 8),
      height: Double(cells.rows * 16))
  }
}
