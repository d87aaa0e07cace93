import TerminalModel

extension Canvas {
  /// A sheet lies over what is in sight of the page, which is dimmed; other modals cover it.
  mutating func draw(_ modal: ModalParts, over frame: ScreenLayout) {
    let layout = modal.layout
    if layout.isFramed {
      dim(frame.bar)
      dim(frame.page)
      drawShadow(of: layout.box, in: frame.page)
      box(layout.box, .native, border: .nativeButton)
      // What a sheet is held by.
      let columns = min(5, layout.box.columns - 4)
      let grip = GridRect(
        column: layout.box.column + (layout.box.columns - columns) / 2, row: layout.box.row, columns: columns, rows: 1)
      fill(grip, marks.heavyRule, .nativeButton)
    } else {
      fill(layout.box, .native)
    }
    drawBar(modal.bar, in: layout.bar, progress: nil)
    for part in modal.content { draw(part) }
  }
}
