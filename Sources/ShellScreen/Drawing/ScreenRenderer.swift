import ShellCore
import TerminalModel

/// Draws the whole screen. A pure function: the same values give the same cells.
public enum ScreenRenderer {
  /// `page` is what the page painted last; nil leaves the page area blank.
  public static func render(
    state: ShellState, page: PageSurface?, model: ScreenModel, theme: Theme, size: GridSize, options: ScreenOptions
  ) -> RenderedScreen {
    var canvas = Canvas(size: size, theme: theme, marks: .of(options.iconSet))
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    guard !layout.tooSmall else {
      canvas.drawTooSmall()
      return RenderedScreen(grid: canvas.grid)
    }
    let screen = ScreenComposition(state: state, model: model, layout: layout, options: options)
    canvas.drawSides(layout)
    canvas.drawStatus(StatusLine.make(state: state, layout: layout, options: options), in: layout.status)
    canvas.drawBar(screen.bar, in: layout.bar, progress: LoadProgress.share(state))
    canvas.drawPageArea(screen, surface: page, hasFocus: model.focus == .page && screen.modal == nil)
    if case .page = screen.content, screen.modal == nil, let box = model.highlightedBox(layout) {
      canvas.markElement(box, in: layout.page)
    }
    canvas.drawTabBar(screen)
    if let modal = screen.modal { canvas.draw(modal, over: layout) }
    if let inspector = screen.inspector {
      canvas.fill(layout.divider, canvas.marks.verticalRule, .inspectorRule)
      canvas.draw(inspector, in: layout.inspector)
    }
    if let dialog = screen.dialog {
      canvas.dim(layout.bar)
      canvas.dim(layout.page)
      canvas.draw(dialog)
    }
    if let overlay = screen.overlay { canvas.draw(overlay) }
    if case .jump(let jump)? = model.overlay {
      canvas.draw(
        model.jumpTargets(jump, state: state, layout: layout, options: options), typed: jump.typed)
    }
    if case .selection(let selection)? = model.overlay { canvas.draw(selection) }
    let hints = FooterLine.fitting(
      FooterLine.make(state: state, model: model, options: options), columns: layout.footer.columns - 2,
      keyMap: options.keyMap)
    canvas.drawFooter(hints, notice: model.notice, in: layout.footer)
    return RenderedScreen(grid: canvas.grid, cursor: cursor(screen, surface: page, model: model))
  }

  /// The one place where typing goes; nil when nothing is being typed.
  private static func cursor(_ screen: ScreenComposition, surface: PageSurface?, model: ScreenModel) -> GridPoint? {
    if case .selection(let selection)? = model.overlay { return selection.head }
    if let overlay = screen.overlay { return caret(in: overlay.parts) }
    if model.focus == .inspector { return screen.inspector.flatMap { caret(in: $0.fields) } }
    if let dialog = screen.dialog { return caret(in: dialog.parts) }
    let native = screen.modal?.content ?? screen.page
    if model.focus == .page, let place = caret(in: native) { return place }
    guard case .page = screen.content, screen.modal == nil, model.focus == .page, let point = surface?.cursor else {
      return nil
    }
    let area = screen.layout.page
    let place = GridPoint(column: area.column + point.column, row: area.row + point.row)
    let isCovered = screen.inspector != nil && screen.layout.inspector.contains(place)
    return area.contains(place) && !isCovered ? place : nil
  }

  private static func caret(in parts: [ScreenPart]) -> GridPoint? {
    guard let part = parts.first(where: { $0.caret != nil }), let caret = part.caret, !part.rect.isEmpty else {
      return nil
    }
    return GridPoint(column: min(part.rect.column + caret, part.rect.maxColumn - 1), row: part.rect.row)
  }
}
