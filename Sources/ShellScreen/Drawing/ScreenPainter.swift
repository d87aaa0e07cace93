import ShellCore
import TerminalModel

/// Draws one screen after another, and keeps the layers that do not change: while somebody moves in the inspector, or types
/// into the help, the app's frame is not drawn again. What comes out is what `ScreenRenderer` gives.
public struct ScreenPainter {
  /// What all layers are drawn from, and an overlay's own model is not part of. State and page are told apart by a number:
  /// copies of them would make their next change an expensive one.
  private struct Source: Equatable {
    let revision: UInt64
    let frame: FrameModel
    let theme: Theme
    let options: ScreenOptions
  }

  private var frame: (source: Source, drawing: ScreenDrawing)?
  private var panes: (model: ScreenModel, drawing: ScreenDrawing)?

  public init() {}

  /// - Parameter revision: another one whenever the state or the page is not what it was.
  public mutating func render(
    revision: UInt64, state: ShellState, page: PageSurface?, model: ScreenModel, theme: Theme, size: GridSize,
    options: ScreenOptions
  ) -> RenderedScreen {
    let source = Source(
      revision: revision, frame: FrameModel(model, state: state, size: size, options: options), theme: theme,
      options: options)
    let isSameFrame = frame?.source == source
    var drawing: ScreenDrawing
    if let frame, isSameFrame {
      drawing = frame.drawing
    } else {
      drawing = ScreenDrawing(state: state, page: page, model: source.frame, theme: theme, options: options)
      frame = (source, drawing)
    }
    let below = model.belowOverlay
    if let panes, isSameFrame, panes.model == below {
      drawing = panes.drawing
    } else {
      drawing.addPanes(state: state, model: below, options: options)
      panes = (below, drawing)
    }
    drawing.addOverlay(state: state, model: model, options: options)
    return drawing.rendered(page: page, model: model)
  }
}
