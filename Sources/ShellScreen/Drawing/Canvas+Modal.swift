import TerminalModel

extension Canvas {
  /// A sheet lies over what is in sight of the page, which is dimmed; other modals cover it.
  mutating func draw(_ modal: ModalParts, over frame: ScreenLayout) {
    let layout = modal.layout
    if layout.isFramed {
      dim(frame.bar)
      dim(frame.page)
      box(layout.box, .native, border: .nativeButton)
    } else {
      fill(layout.box, .native)
    }
    drawBar(modal.bar, in: layout.bar, progress: nil)
    for part in modal.content { draw(part) }
  }
}
