import ShellCore
import TerminalModel

extension Canvas {
  /// Draws the page area during a phase.
  mutating func draw(_ phase: RendererPhase, state: ShellState, layout: ScreenLayout, options: ScreenOptions) {
    fill(layout.page, .page)
    switch phase {
    case .dead(let lastFrame):
      guard let lastFrame else { return }
      grid.draw(lastFrame, in: layout.page, style: { $0 }, isVisible: ScreenText.isVisible)
      dim(layout.page)
    case .loading:
      let url = state.lastDetectedDeath.map { state.deaths[$0].url } ?? ""
      for part in PageNoticeParts.recovering(url: url, in: layout.page, options) { draw(part) }
    case .recovered: break
    }
  }
}
