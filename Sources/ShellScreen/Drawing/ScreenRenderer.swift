import ShellCore
import TerminalModel

/// Draws the whole screen. A pure function: the same values give the same cells.
public enum ScreenRenderer {
  /// `page` is what the page painted last; nil leaves the page area blank.
  public static func render(
    state: ShellState, page: PageSurface?, model: ScreenModel, theme: Theme, size: GridSize, options: ScreenOptions
  ) -> RenderedScreen {
    let frame = FrameModel(model, state: state, size: size, options: options)
    var drawing = ScreenDrawing(state: state, page: page, model: frame, theme: theme, options: options)
    drawing.addPanes(state: state, model: model.belowOverlay, options: options)
    drawing.addOverlay(state: state, model: model, options: options)
    return drawing.rendered(page: page, model: model)
  }
}
