import ShellCore
import TerminalModel

/// A partly drawn screen. Layers are drawn in this order: app chrome and page, inspector and dialog, overlay and
/// footer. Each layer depends on more of the model than the one below, so that lower layers can be cached
/// (`ScreenPainter`).
struct ScreenDrawing {
  private(set) var screen: ScreenComposition
  private(set) var canvas: Canvas
  private let isPageShown: Bool

  /// Draws the app's chrome and the page.
  init(
    state: ShellState, page: PageSurface?, model: ChromeModel, theme: Theme, options: ScreenOptions
  ) {
    let layout = model.layout
    isPageShown = options.rendererPhase?.showsPage ?? true
    canvas = Canvas(size: layout.size, theme: theme, marks: .of(options.iconSet))
    screen = ScreenComposition(chrome: model.model, state: state, layout: layout, options: options)
    guard !layout.isTooSmall else {
      canvas.drawTooSmall()
      return
    }
    canvas.drawSideBorders(layout)
    canvas.drawStatus(StatusLine.make(state: state, layout: layout, options: options), in: layout.status)
    canvas.drawBar(
      screen.bar, in: layout.bar,
      progress: options.rendererPhase.map { $0 == .loading ? Self.loadingShare : nil } ?? LoadProgress.fraction(state))
    if let phase = options.rendererPhase, !phase.showsPage {
      canvas.draw(phase, state: state, layout: layout, options: options)
    } else {
      canvas.drawPageArea(screen, surface: page, hasFocus: model.model.focus == .page && screen.modal == nil)
    }
    if options.rendererPhase == nil, case .page = screen.content, screen.modal == nil, let box = model.highlight {
      canvas.highlightElement(box, in: layout.page)
    }
    canvas.drawTabBar(screen)
    if let modal = screen.modal { canvas.draw(modal, over: layout) }
  }

  /// Progress shown during `RendererPhase.loading`.
  private static let loadingShare = 0.6

  /// Draws inspector and dialog.
  mutating func addPanes(state: ShellState, model: ScreenModel, options: ScreenOptions) {
    screen.addPanes(state: state, model: model, options: options)
    let layout = screen.layout
    if let inspector = screen.inspector {
      canvas.fill(layout.divider, canvas.marks.verticalRule, .inspectorRule)
      canvas.draw(inspector, in: layout.inspector)
    }
    if let second = screen.secondPane {
      canvas.fill(layout.secondDivider, canvas.marks.verticalRule, .inspectorRule)
      canvas.draw(second, in: layout.secondInspector)
    }
    canvas.fill(layout.strip, .inspector)
    for part in screen.strip { canvas.draw(part) }
    if let dialog = screen.dialog {
      canvas.dim(layout.bar)
      canvas.dim(layout.page)
      canvas.draw(dialog)
    }
    if let caption = screen.caption { canvas.draw(caption) }
    if let card = screen.deathCard { canvas.draw(card) }
  }

  /// Draws overlay and footer, which completes the screen.
  mutating func addOverlay(state: ShellState, model: ScreenModel, options: ScreenOptions) {
    let layout = screen.layout
    guard !layout.isTooSmall else { return }
    screen.addOverlay(state: state, model: model, options: options)
    if let overlay = screen.overlay { canvas.draw(overlay) }
    if case .jump(let jump)? = model.overlay {
      canvas.draw(
        model.jumpTargets(jump, ScreenContext(state: state, layout: layout, options: options)), typed: jump.typed)
    }
    if case .selection(let selection)? = model.overlay { canvas.draw(selection) }
    let hints = FooterLine.fitting(
      FooterLine.make(state: state, model: model, options: options), columns: layout.footer.columns - 2,
      keyMap: options.keyMap)
    let caption = screen.caption == nil ? CaptionBox.footerNotice(options.caption) : nil
    let death = model.deathCard != nil && screen.deathCard == nil ? DeathCardBox.notice(state, options) : nil
    let strip = model.focus == .strip ? model.strip.notice(state) : nil
    canvas.drawFooter(hints, notice: model.notice ?? death ?? caption ?? strip, in: layout.footer)
  }

  func renderedScreen(page: PageSurface?, model: ScreenModel) -> RenderedScreen {
    guard !screen.layout.isTooSmall else { return RenderedScreen(grid: canvas.grid) }
    return RenderedScreen(grid: canvas.grid, cursor: cursor(surface: page, model: model))
  }

  /// Position of the text cursor; nil if the user does not type.
  private func cursor(surface: PageSurface?, model: ScreenModel) -> GridPoint? {
    if case .selection(let selection)? = model.overlay { return selection.head }
    if let overlay = screen.overlay { return Self.caret(in: overlay.parts) }
    if model.focus == .inspector, model.panes.isSecondFocused {
      return screen.secondPane.flatMap { Self.caret(in: $0.fields) }
    }
    if model.focus == .inspector { return screen.inspector.flatMap { Self.caret(in: $0.fields) } }
    if let dialog = screen.dialog { return Self.caret(in: dialog.parts) }
    let native = screen.modal?.content ?? screen.page
    if model.focus == .page, let position = Self.caret(in: native) { return position }
    guard isPageShown, case .page = screen.content, screen.modal == nil, model.focus == .page,
      let point = surface?.cursor
    else {
      return nil
    }
    let area = screen.layout.page
    let position = GridPoint(column: area.column + point.column, row: area.row + point.row)
    let isCovered = screen.inspector != nil && screen.layout.inspector.contains(position)
    return area.contains(position) && !isCovered ? position : nil
  }

  private static func caret(in parts: [ScreenPart]) -> GridPoint? {
    guard let part = parts.first(where: { $0.caret != nil }), let caret = part.caret, !part.rect.isEmpty else {
      return nil
    }
    return GridPoint(column: min(part.rect.column + caret, part.rect.maxColumn - 1), row: part.rect.row)
  }
}
