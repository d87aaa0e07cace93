import TerminalModel

extension Canvas {
  mutating func draw(_ box: ScreenBox) {
    if box.isFramed {
      self.box(box.rect, .dialog, border: .dialogBorder)
      let room = box.rect.columns - 4
      let title = ScreenText.fitted(ScreenText.visible(box.title), columns: room - 2, ellipsis: marks.ellipsis)
      if !title.isEmpty {
        write(" \(title) ", column: box.rect.column + 2, row: box.rect.row, columns: room, .dialogTitle)
      }
      let signs = box.rect.maxColumn - 3
      if box.hasMoreAbove { write(marks.above, column: signs, row: box.rect.row, columns: 1, .dialogKey) }
      if box.hasMoreBelow { write(marks.below, column: signs, row: box.rect.maxRow - 1, columns: 1, .dialogKey) }
    } else {
      fill(box.rect, .dialog)
    }
    for part in box.parts { draw(part) }
  }
}
