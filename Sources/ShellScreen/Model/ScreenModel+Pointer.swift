import ShellCore
import TerminalModel

extension ScreenModel {
  mutating func handlePointer(
    _ event: PointerEvent, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard !layout.tooSmall else { return [] }
    switch event.action {
    case .release, .drag: return []
    case .wheel(let rows): return handleWheel(rows, at: event.point, state: state, layout: layout, options: options)
    case .press: break
    }
    guard event.button == .left else { return [] }
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    if let place = pickedPlace(at: event.point, screen, layout) { return pickElement(at: place) }
    if let target = screen.target(at: event.point) {
      return tap(target, state: state, layout: layout, options: options)
    }
    guard overlay == nil, state.shownDialog == nil, screen.modal == nil, case .page = screen.content,
      layout.page.contains(event.point)
    else {
      return []
    }
    if !layout.inspector.isEmpty, layout.inspector.contains(event.point) { return [] }
    focus = .page
    return [.user(.tapPage(Self.inside(layout.page, event.point)))]
  }

  private mutating func tap(
    _ target: ScreenTarget, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    switch target {
    case .barItem(let item): return [.user(.tapBarItem(item))]
    case .tab(let tab): return [.user(.selectTab(tab))]
    case .native(let index):
      focus = .page
      point(to: NativeStop(element: index), state: state)
      return [.user(.tapNativeElement(index))]
    case .nativeOption(let index, let option):
      focus = .page
      point(to: NativeStop(element: index, option: option), state: state)
      return [.user(.chooseNativeOption(index, option: option))]
    case .retry: return [.user(.retry)]
    case .reload: return [.user(.reload)]
    case .dialogField:
      dialog?.stop = .field
      dialog?.caret = nil
      return []
    case .dialogPassword:
      dialog?.stop = .password
      dialog?.caret = nil
      return []
    case .dialogCancel: return [.user(.answerDialog(accepted: false))]
    case .dialogAccept: return [.user(.answerDialog(accepted: true))]
    case .panel(let panel):
      focus = .inspector
      inspector.show(panel)
      return []
    case .inspectorRow(let row):
      tapRow(row, InspectorList(state, inspector, layout, options))
      return []
    case .prompt:
      openPrompt()
      return []
    case .killEntry(let index): return chooseDeath(index)
    case .actionEntry(let index): return chooseAction(index, state: state)
    case .quitConfirmed: return [.quit]
    case .haltChoice(let choice): return choose(choice)
    case .closeOverlay:
      overlay = nil
      return []
    }
  }

  /// Where in the page an element is picked; nil when none is, or the tap is not in the page.
  private func pickedPlace(
    at point: GridPoint, _ screen: ScreenComposition, _ layout: ScreenLayout
  ) -> GridPoint? {
    guard inspector.elements.isPicking, overlay == nil, case .page = screen.content, layout.page.contains(point),
      !layout.inspector.contains(point)
    else { return nil }
    return Self.inside(layout.page, point)
  }

  /// The focus goes where the pointer is.
  private mutating func point(to stop: NativeStop, state: ShellState) {
    guard let screen = state.selectedNativeScreen, var focus = nativeFocus(in: screen, state: state) else { return }
    focus.stop = stop
    focus.caret = nil
    nativeFocus = focus
  }

  private mutating func handleWheel(
    _ rows: Int, at point: GridPoint, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if let open = overlay {
      if case .help(let scroll) = open { scrollHelp(to: scroll + rows, layout: layout, options: options) }
      return []
    }
    if layout.inspector.contains(point) {
      scrollInspector(rows, InspectorList(state, inspector, layout, options))
      return []
    }
    guard state.shownDialog == nil, (layout.modal?.box ?? layout.page).contains(point) else { return [] }
    switch state.pageContent {
    case .page: return [.user(.wheelPage(at: Self.inside(layout.page, point), rows: rows))]
    case .native(let screen):
      let lines = nativeLines(screen, state: state, layout: layout, options: options)
      return scrollNative(rows, lines, state, layout.nativeArea.rows)
    case .blank, .opening, .gone, .failed: return []
    }
  }

  /// A point of the screen in the page's own coordinates.
  private static func inside(_ page: GridRect, _ point: GridPoint) -> GridPoint {
    GridPoint(column: point.column - page.column, row: point.row - page.row)
  }
}
