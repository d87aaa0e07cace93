import PageWire
import ShellCore
import TerminalModel

extension ScreenModel {
  mutating func handlePointer(
    _ event: PointerEvent, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard !layout.isTooSmall else { return [] }
    if case .selection(let selection)? = overlay { return handleSelectionPointer(event, selection) }
    switch event.action {
    case .drag: return drag(to: event.point, layout)
    case .release: return release(at: event.point, state: state, layout: layout, options: options)
    case .wheel(let rows): return handleWheel(rows, at: event.point, state: state, layout: layout, options: options)
    case .press: break
    }
    press = nil
    guard event.button != .right else {
      return longPress(at: event.point, state: state, layout: layout, options: options)
    }
    guard event.button == .left else { return [] }
    // Shift selects text by the terminal, Alt and Ctrl by Hull.
    if !event.modifiers.isDisjoint(with: [.alt, .control]) { return [.selectText(at: event.point)] }
    if overlay == nil, layout.divider.contains(event.point) {
      press = .divider
      return []
    }
    if overlay == nil, layout.secondDivider.contains(event.point) {
      press = .secondDivider
      return []
    }
    if layout.inspector.contains(event.point) { isSecondFocused = false }
    // A tap closes jump mode.
    if case .jump? = overlay { overlay = nil }
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    if let point = pickedPoint(at: event.point, screen, layout) { return pickElement(at: point) }
    if isAtEdge(event.point, state: state, layout: layout) {
      press = .edge(event.point, now: event.point)
      return []
    }
    if let target = screen.target(at: event.point) {
      return tap(target, state: state, layout: layout, options: options)
    }
    // A tap outside closes a link preview, as on phones.
    if overlay == nil, let shown = state.shownDialog, !shown.actions.isEmpty,
      screen.dialog?.rect.contains(event.point) == false,
      !layout.inspector.contains(event.point)
    {
      return [.user(.respondToDialog(accepted: false))]
    }
    if overlay == nil, let sheet = layout.sheet(state), sheet.box.contains(event.point),
      screen.modal != nil || sheet.handle.contains(event.point), !layout.inspector.contains(event.point)
    {
      press = .sheet(event.point)
      return []
    }
    guard overlay == nil, state.shownDialog == nil, screen.modal == nil, state.hasPageView,
      layout.page.contains(event.point)
    else {
      return []
    }
    if !layout.inspector.isEmpty, layout.inspector.contains(event.point) { return [] }
    focus = .page
    press = .page(event.point)
    return []
  }

  private mutating func drag(to point: GridPoint, _ layout: ScreenLayout) -> [ScreenCommand] {
    if press == .divider { moveDivider(to: point.column, layout) }
    if press == .secondDivider { moveSecondDivider(to: point.column, layout) }
    // Movement cancels a long press.
    if case .page(let start)? = press, start != point { press = .swipe(start) }
    if case .edge(let start, let now)? = press, now != point {
      // A recognized swipe back continues until the release.
      let isBack = start != now
      press =
        isBack
        ? .edge(start, now: GridPoint(column: max(start.column, point.column), row: start.row))
        : Self.dragState(from: start, to: point)
    }
    return []
  }

  /// Handles a long press: the pointer did not move during the session's timeout.
  package mutating func handleLongPress(
    state: ShellState, size: GridSize, options: ScreenOptions
  ) -> [ScreenCommand] {
    let point: GridPoint
    switch press {
    case .page(let start): point = start
    case .edge(let start, let now) where start == now: point = start
    case .edge, .swipe, .divider, .secondDivider, .sheet, nil: return []
    }
    press = nil
    let layout = ScreenLayout.make(size: size, state: state, model: self, options: options)
    return longPress(at: point, state: state, layout: layout, options: options)
  }

  /// A long press on the page is sent to the page; on the back button it lists the back entries.
  private mutating func longPress(
    at point: GridPoint, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard overlay == nil else { return [] }
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    if screen.target(at: point) == .barItem(.left), state.canGoBack {
      overlay = .palette(PaletteState(query: LineEditor("back to ")))
      return []
    }
    guard screen.isPageReachable, layout.page.contains(point), !screen.covers(point) else { return [] }
    focus = .page
    return [.user(.longPressPage(Self.pagePoint(layout.page, point)))]
  }

  /// A release at the start is a tap, elsewhere a swipe.
  private mutating func release(
    at point: GridPoint, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    defer { press = nil }
    let start: GridPoint
    switch press {
    case .page(let pressed), .swipe(let pressed): start = pressed
    case .edge(let pressed, let now):
      guard pressed != now else { return tapEdge(at: pressed, state: state, layout: layout, options: options) }
      let end = GridPoint(column: max(pressed.column, point.column), row: pressed.row)
      return [
        .user(
          .swipePage(SwipeGesture(start: Self.pagePoint(layout.page, pressed), end: Self.pagePoint(layout.page, end))))
      ]
    case .sheet(let pressed):
      return layout.sheet(state)?.isDismissed(from: pressed, to: point) == true ? [.user(.swipeSheetDown)] : []
    case .divider, .secondDivider, nil: return []
    }
    if start == point { return [.user(.tapPage(Self.pagePoint(layout.page, start)))] }
    let end = GridPoint(
      column: min(max(layout.page.column, point.column), layout.page.maxColumn - 1),
      row: min(max(layout.page.row, point.row), layout.page.maxRow - 1))
    return [
      .user(.swipePage(SwipeGesture(start: Self.pagePoint(layout.page, start), end: Self.pagePoint(layout.page, end))))
    ]
  }

  /// A press at the edge without movement is a tap.
  private mutating func tapEdge(
    at point: GridPoint, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    if let target = screen.target(at: point) { return tap(target, state: state, layout: layout, options: options) }
    guard state.hasPageView, state.shownDialog == nil, screen.modal == nil else { return [] }
    focus = .page
    return [.user(.tapPage(Self.pagePoint(layout.page, point)))]
  }

  mutating func tap(
    _ target: ScreenTarget, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    switch target {
    case .barItem(let item): return [.user(.tapBarItem(item))]
    case .tab(let tab): return [.user(.selectTab(tab))]
    case .native(let index):
      focus = .page
      moveFocus(to: NativeFocusTarget(element: index), state: state)
      return [.user(.tapNativeElement(index))]
    case .nativeOption(let index, let option):
      focus = .page
      moveFocus(to: NativeFocusTarget(element: index, option: option), state: state)
      return [.user(.chooseNativeOption(index, option: option))]
    case .retry: return [.user(.retry)]
    case .reload: return [.user(.reload)]
    case .foreground: return [.user(.foreground)]
    case .dialogField:
      dialog?.target = .field
      dialog?.caret = nil
      return []
    case .dialogPassword:
      dialog?.target = .password
      dialog?.caret = nil
      return []
    case .dialogCancel: return [.user(.respondToDialog(accepted: false))]
    case .dialogAccept: return [.user(.respondToDialog(accepted: true))]
    case .linkAction(let action): return [.user(.chooseLinkAction(action))]
    case .panel(let panel):
      focus = .inspector
      inspector.show(panel)
      return []
    case .inspectorRow(let row):
      tapRow(row, InspectorList(state, inspector, layout, options))
      return []
    case .secondPane(let target):
      return tapSecondPane(target, state: state, layout: layout, options: options)
    case .prompt:
      openConsolePrompt()
      return []
    case .killEntry(let index): return chooseDeath(index)
    case .actionEntry(let index): return chooseAction(index, state: state)
    case .paletteEntry(let index):
      return choosePaletteEntry(index, state: state, layout: layout, options: options)
    case .quitConfirmed: return [.quit]
    case .debuggerAction(let choice): return perform(choice)
    case .stripMark(let index):
      openMark(index, state: state, layout: layout, options: options)
      return []
    case .deathCard:
      openLastDeath(state: state, layout: layout, options: options)
      return []
    case .closeOverlay:
      overlay = nil
      return []
    }
  }

  /// The point in the page at which an element is picked; nil if picking is off or the tap is outside of the page.
  private func pickedPoint(
    at point: GridPoint, _ screen: ScreenComposition, _ layout: ScreenLayout
  ) -> GridPoint? {
    guard inspector.elements.isPicking, overlay == nil, case .page = screen.content, layout.page.contains(point),
      !layout.inspector.contains(point)
    else { return nil }
    return Self.pagePoint(layout.page, point)
  }

  /// Moves the focus to the tapped element.
  private mutating func moveFocus(to stop: NativeFocusTarget, state: ShellState) {
    guard let screen = state.selectedNativeScreen, var focus = nativeFocus(in: screen, state: state) else { return }
    focus.target = stop
    focus.caret = nil
    nativeFocus = focus
  }

  private mutating func handleWheel(
    _ rows: Int, at point: GridPoint, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if let open = overlay {
      scroll(open, by: rows, state: state, layout: layout, options: options)
      return []
    }
    if layout.inspector.contains(point) {
      scrollInspector(rows, InspectorList(state, inspector, layout, options))
      return []
    }
    if layout.secondInspector.contains(point) {
      return withSecondPane(layout) { model, layout in
        model.scrollInspector(rows, InspectorList(state, model.inspector, layout, options))
        return []
      }
    }
    guard state.shownDialog == nil || state.isInBackground,
      (layout.modal?.box ?? layout.page).contains(point)
    else { return [] }
    switch state.pageContent {
    case .page: return [.user(.wheelPage(at: Self.pagePoint(layout.page, point), rows: rows))]
    case .native(let screen):
      let lines = nativeLines(screen, state: state, layout: layout, options: options)
      return scrollNative(rows, lines, state, layout.nativeArea.rows)
    case .dead where state.hasPageView:
      return [.user(.wheelPage(at: Self.pagePoint(layout.page, point), rows: rows))]
    case .blank, .background, .opening, .dead, .failed: return []
    }
  }

  private mutating func scroll(
    _ open: ScreenOverlay, by rows: Int, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) {
    switch open {
    case .help(let help):
      scrollHelp(help, to: help.scroll + rows, state: state, layout: layout, options: options)
    case .palette(var palette):
      let count = paletteList(palette, state: state, layout: layout, options: options).rows.count
      palette.selected = max(0, min(count - 1, palette.selected + rows.signum()))
      overlay = .palette(palette)
    case .killMenu, .address, .actionMenu, .quitConfirmation, .breakpoint, .jump, .selection: break
    }
  }

  /// Converts a point from screen to page coordinates.
  private static func pagePoint(_ page: GridRect, _ point: GridPoint) -> GridPoint {
    GridPoint(column: point.column - page.column, row: point.row - page.row)
  }
}
