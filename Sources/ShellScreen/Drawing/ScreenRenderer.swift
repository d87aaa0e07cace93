import ShellCore
import TerminalModel

/// Draws the whole screen as a pure function of its inputs.
package enum ScreenRenderer {
  /// Draws the screen. `page` is the page's last paint; nil leaves the page area blank.
  package static func render(
    state: ShellState, page: PageSurface?, model: ScreenModel, theme: Theme, size: GridSize, options: ScreenOptions
  ) -> RenderedScreen {
    let chrome = ChromeModel(model, state: state, size: size, options: options)
    var drawing = ScreenDrawing(state: state, page: page, model: chrome, theme: theme, options: options)
    drawing.addPanes(state: state, model: model.belowOverlay, options: options)
    drawing.addOverlay(state: state, model: model, options: options)
    return drawing.renderedScreen(page: page, model: model)
  }
}
