import PageWire
import ShellCore
import TerminalModel

extension ScreenModel {
  mutating func handlePointer(_ event: PointerEvent, _ context: ScreenContext) -> [ScreenCommand] {
    let (state, layout) = (context.state, context.layout)
    guard !layout.isTooSmall else { return [] }
    if case .selection(var selection)? = overlay {
      let effects = selection.handle(event)
      overlay = .selection(selection)
      return apply(effects, context)
    }
    switch event.action {
    case .drag: return drag(to: event.point, layout)
    case .release: return release(at: event.point, context)
    case .wheel(let rows): return handleWheel(rows, at: event.point, context)
    case .press: break
    }
    press = nil
    guard event.button != .right else {
      return longPress(at: event.point, context)
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
    if layout.inspector.contains(event.point) { panes.isSecondFocused = false }
    // A tap closes jump mode.
    if case .jump? = overlay { overlay = nil }
    let screen = ScreenComposition(model: self, context)
    if let pane = panes.pickingPane, let point = pickedPoint(at: event.point, screen, layout) {
      return [panes.update(pane) { $0.pickElement(at: point) }]
    }
    if isAtEdge(event.point, state: state, layout: layout) {
      press = .edge(event.point, now: event.point)
      return []
    }
    if let target = screen.target(at: event.point) {
      return tap(target, context)
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
    if press == .secondDivider { panes.moveSecondDivider(to: point.column, layout) }
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
    return longPress(at: point, ScreenContext(state: state, layout: layout, options: options))
  }

  /// A long press on the page is sent to the page; on the back button it lists the back entries.
  private mutating func longPress(at point: GridPoint, _ context: ScreenContext) -> [ScreenCommand] {
    guard overlay == nil else { return [] }
    let screen = ScreenComposition(model: self, context)
    if screen.target(at: point) == .barItem(.left), context.state.canGoBack {
      overlay = .palette(PaletteState(query: LineEditor("back to "), recent: recentCommands))
      return []
    }
    let page = context.layout.page
    guard screen.isPageReachable, page.contains(point), !screen.covers(point) else { return [] }
    focus = .page
    return [.user(.longPressPage(Self.pagePoint(page, point)))]
  }

  /// A release at the start is a tap, elsewhere a swipe.
  private mutating func release(at point: GridPoint, _ context: ScreenContext) -> [ScreenCommand] {
    defer { press = nil }
    let (state, layout) = (context.state, context.layout)
    let start: GridPoint
    switch press {
    case .page(let pressed), .swipe(let pressed): start = pressed
    case .edge(let pressed, let now):
      guard pressed != now else { return tapEdge(at: pressed, context) }
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
  private mutating func tapEdge(at point: GridPoint, _ context: ScreenContext) -> [ScreenCommand] {
    let screen = ScreenComposition(model: self, context)
    if let target = screen.target(at: point) { return tap(target, context) }
    guard context.state.hasPageView, context.state.shownDialog == nil, screen.modal == nil else { return [] }
    focus = .page
    return [.user(.tapPage(Self.pagePoint(context.layout.page, point)))]
  }

  mutating func tap(_ target: ScreenTarget, _ context: ScreenContext) -> [ScreenCommand] {
    switch target {
    case .barItem(let item): return [.user(.tapBarItem(item))]
    case .tab(let tab): return [.user(.selectTab(tab))]
    case .native(let index):
      focus = .page
      native.tap(NativeFocusTarget(element: index), state: context.state)
      return [.user(.tapNativeElement(index))]
    case .nativeOption(let index, let option):
      focus = .page
      native.tap(NativeFocusTarget(element: index, option: option), state: context.state)
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
    case .panel, .inspectorRow, .prompt: return tapInspector(target, in: .first, context)
    case .secondPane(let target): return tapInspector(target, in: .second, context)
    case .killEntry(let index): return chooseDeath(index)
    case .actionEntry(let index): return chooseAction(index, state: context.state)
    case .paletteEntry(let index):
      guard case .palette(var palette)? = overlay else { return [] }
      let effects = palette.choose(
        index, in: palette.list(disabledReasons(context.state, context.layout), context.options))
      overlay = .palette(palette)
      return apply(effects, context)
    case .quitConfirmed: return [.quit]
    case .debuggerAction(let choice): return perform(choice)
    case .stripMark(let index):
      return apply(strip.open(index, state: context.state), context)
    case .deathCard:
      openLastDeath(context)
      return []
    case .closeOverlay:
      overlay = nil
      return []
    }
  }

  private mutating func tapInspector(
    _ target: ScreenTarget, in pane: InspectorPane, _ context: ScreenContext
  ) -> [ScreenCommand] {
    panes.isSecondFocused = pane == .second
    if target == .prompt {
      openConsolePrompt()
    } else {
      focus = .inspector
      panes.tap(target, context)
    }
    return []
  }

  /// The point in the page at which an element is picked; nil if the tap is outside of the page.
  private func pickedPoint(
    at point: GridPoint, _ screen: ScreenComposition, _ layout: ScreenLayout
  ) -> GridPoint? {
    guard overlay == nil, case .page = screen.content, layout.page.contains(point),
      !layout.inspector.contains(point)
    else { return nil }
    return Self.pagePoint(layout.page, point)
  }

  private mutating func handleWheel(_ rows: Int, at point: GridPoint, _ context: ScreenContext) -> [ScreenCommand] {
    let (state, layout) = (context.state, context.layout)
    if overlay != nil {
      scrollOverlay(by: rows, context)
      return []
    }
    if panes.scroll(rows, at: point, context) { return [] }
    guard state.shownDialog == nil || state.isInBackground,
      (layout.modal?.box ?? layout.page).contains(point)
    else { return [] }
    switch state.pageContent {
    case .page: return [.user(.wheelPage(at: Self.pagePoint(layout.page, point), rows: rows))]
    case .native(let screen):
      return NativeScreenModel.scroll(rows, NativeParts.lines(screen, context), context)
    case .dead where state.hasPageView:
      return [.user(.wheelPage(at: Self.pagePoint(layout.page, point), rows: rows))]
    case .blank, .background, .opening, .dead, .failed: return []
    }
  }

  private mutating func scrollOverlay(by rows: Int, _ context: ScreenContext) {
    let reasons = disabledReasons(context.state, context.layout)
    switch overlay {
    case .help(var help):
      help.scroll(to: help.scroll + rows, reasons, context.options)
      overlay = .help(help)
    case .palette(var palette):
      palette.scroll(rows, in: palette.list(reasons, context.options))
      overlay = .palette(palette)
    case .killMenu, .address, .actionMenu, .quitConfirmation, .breakpoint, .jump, .selection, nil: break
    }
  }

  /// Converts a point from screen to page coordinates.
  private static func pagePoint(_ page: GridRect, _ point: GridPoint) -> GridPoint {
    GridPoint(column: point.column - page.column, row: point.row - page.row)
  }
}
