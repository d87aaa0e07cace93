import ShellCore
import TerminalModel

extension ScreenModel {
  /// Number of tabs with keys. Additional configured keys start at the first tab again.
  private static let tabKeys = 9

  /// Performs a global action, or shows why it is disabled.
  mutating func perform(_ meaning: BoundAction, _ context: ScreenContext) -> [ScreenCommand] {
    let (state, layout) = (context.state, context.layout)
    if let reason = DisabledReasons.reason(meaning.action, state: state, layout: layout) {
      notify(DisabledReasons.message(meaning.action, reason), kind: .warning)
      return []
    }
    switch meaning.action {
    case .quit:
      // The chord always quits; the letter asks for confirmation if calls are pending.
      if meaning.isChord || state.pendingCalls.isEmpty { return [.quit] }
      overlay = .quitConfirmation
      return []
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help:
      if case .help? = overlay { overlay = nil } else { overlay = .help(HelpState()) }
      return []
    case .showBreakpoint:
      showBreakpointPanel()
      return []
    case .goBack: return [.user(.goBack)]
    case .goForward: return [.user(.goForward)]
    case .reload: return [.user(.reload)]
    case .openAddress:
      overlay = .address(LineEditor())
      return []
    case .selectTab: return select(state, meaning.keyIndex % Self.tabKeys)
    case .nextTab: return select(state, state.tabIndex.map { ($0 + 1) % state.tabs.count })
    case .previousTab: return select(state, state.tabIndex.map { ($0 + state.tabs.count - 1) % state.tabs.count })
    case .killMenu:
      overlay = .killMenu(selected: 0, tab: nil)
      return []
    case .actionMenu:
      overlay = .actionMenu(selected: 0)
      return []
    case .console:
      openConsolePrompt()
      return []
    case .killReported, .killSilent, .hang:
      guard let kind = meaning.action.deathKind else { return [] }
      return [.user(.killRenderer(kind, tab: nil, times: kind.defaultTimes))]
    case .revive: return [.user(.reviveRenderer(tab: nil))]
    case .showDeath:
      openLastDeath(context)
      return []
    case .toggleStrip:
      strip.isShown = layout.strip.isEmpty
      if focus == .strip { focus = .page }
      return []
    case .toggleInspector:
      let isToShow = layout.inspector.isEmpty
      panes.isShown = isToShow
      if !isToShow, focus == .inspector { focus = .page }
      // An inspector that covers the page gets the focus.
      if isToShow, layout.size.columns < ScreenLayout.wideColumns { focus = .inspector }
      return []
    case .focusInspector:
      panes.isShown = true
      panes.isSecondFocused = focus == .inspector && !layout.secondInspector.isEmpty && !panes.isSecondFocused
      focus = .inspector
      return []
    case .focusNext: return moveFocus(forward: true, state: state)
    case .focusPrevious: return moveFocus(forward: false, state: state)
    case .widenInspector:
      moveFocusedDivider(-Self.dividerStep, layout)
      return []
    case .narrowInspector:
      moveFocusedDivider(Self.dividerStep, layout)
      return []
    case .palette:
      overlay = .palette(PaletteState(recent: recentCommands))
      return []
    case .jump: return startJump(context)
    case .selectText: return [.selectText(at: nil)]
    case .toggleMouse: return [.toggleMouse]
    case .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .moveFirst, .moveLast, .halfPageUp,
      .halfPageDown, .leave,
      .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .expand, .collapse, .copyAll, .saveText,
      .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap, .saveRequests:
      return []
    }
  }

  private mutating func select(_ state: ShellState, _ index: Int?) -> [ScreenCommand] {
    guard let index, state.tabs.indices.contains(index) else {
      notify("There are \(state.tabs.count) tabs", kind: .warning)
      return []
    }
    if focus == .tabBar { tabFocus = nil }
    return [.user(.selectTab(state.tabs[index].id))]
  }

  /// Columns per key press.
  private static let dividerStep = 4

  /// Moves the divider of the focused second panel, else that of the app.
  private mutating func moveFocusedDivider(_ step: Int, _ layout: ScreenLayout) {
    if focus == .inspector, panes.isSecondFocused, !layout.secondDivider.isEmpty {
      panes.moveSecondDivider(to: layout.secondDivider.column + step, layout)
    } else {
      moveDivider(to: layout.appArea.columns + step, layout)
    }
  }
}
