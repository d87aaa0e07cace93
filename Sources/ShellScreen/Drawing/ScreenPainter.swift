import ShellCore
import TerminalModel

/// Draws screens and caches the layers that did not change: moving in the inspector or typing into the help does not
/// redraw the app. Returns the same screens as `ScreenRenderer`.
package struct ScreenPainter {
  /// Cache key of the chrome. State and page are identified by a revision: a stored copy would make their next mutation
  /// copy everything.
  private struct Source: Equatable {
    let revision: UInt64
    let chrome: ChromeModel
    let theme: Theme
    let options: ScreenOptions
  }

  private var chrome: (source: Source, drawing: ScreenDrawing)?
  private var panes: (model: ScreenModel, drawing: ScreenDrawing)?

  package init() {}

  /// - Parameter revision: must change whenever the state or the page changes.
  package mutating func render(
    revision: UInt64, state: ShellState, page: PageSurface?, model: ScreenModel, theme: Theme, size: GridSize,
    options: ScreenOptions
  ) -> RenderedScreen {
    let source = Source(
      revision: revision, chrome: ChromeModel(model, state: state, size: size, options: options), theme: theme,
      options: options)
    let isSameChrome = chrome?.source == source
    var drawing: ScreenDrawing
    if let chrome, isSameChrome {
      drawing = chrome.drawing
    } else {
      drawing = ScreenDrawing(state: state, page: page, model: source.chrome, theme: theme, options: options)
      chrome = (source, drawing)
    }
    let below = model.belowOverlay
    if let panes, isSameChrome, panes.model == below {
      drawing = panes.drawing
    } else {
      drawing.addPanes(state: state, model: below, options: options)
      panes = (below, drawing)
    }
    drawing.addOverlay(state: state, model: model, options: options)
    return drawing.renderedScreen(page: page, model: model)
  }
}
