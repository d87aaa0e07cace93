import TerminalModel

extension Canvas {
  /// Draws labels over their targets and dims the rest. The typed part of a label is dimmed.
  mutating func draw(_ targets: [JumpTarget], typed: String) {
    dim(GridRect(column: 0, row: 0, columns: grid.size.columns, rows: grid.size.rows))
    for target in targets where target.label.hasPrefix(typed) {
      let column = min(target.point.column, max(0, grid.size.columns - target.label.count))
      var style = style(.jumpLabel)
      for (offset, letter) in target.label.enumerated() {
        style.attributes = self.style(.jumpLabel).attributes
        if offset < typed.count { style.attributes.insert(.dim) }
        grid.setGlyph(letter, width: 1, style: style, column: column + offset, row: target.point.row)
      }
    }
  }
}
