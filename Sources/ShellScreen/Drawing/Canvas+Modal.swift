import TerminalModel

extension Canvas {
  /// Draws a modal: a sheet over the dimmed page, or a full-screen modal that covers it.
  mutating func draw(_ modal: ModalParts, over base: ScreenLayout) {
    let layout = modal.layout
    if layout.isFramed {
      dim(base.bar)
      dim(base.page)
      drawShadow(of: layout.box, in: base.page)
      drawBox(layout.box, .native, border: .nativeButton)
      // The grabber of the sheet.
      let columns = min(5, layout.box.columns - 4)
      let grabber = GridRect(
        column: layout.box.column + (layout.box.columns - columns) / 2, row: layout.box.row, columns: columns, rows: 1)
      fill(grabber, marks.heavyRule, .nativeButton)
    } else {
      fill(layout.box, .native)
    }
    drawBar(modal.bar, in: layout.bar, progress: nil)
    for part in modal.content { draw(part) }
  }
}
