import TerminalModel

extension PixelRect {
  init(cells: GridRect) {
    self.init(
      x: Double(cells.column * 8), y: Double(cells.row * 16), width: Double(cells.columns * 8),
      height: Double(cells.rows * 16))
  }
}
