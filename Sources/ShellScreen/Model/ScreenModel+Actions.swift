import ShellCore
import TerminalModel

extension ScreenModel {
  /// Carries out a global action, or says why it cannot be.
  mutating func perform(
    _ action: KeyAction, key: KeyPress, state: ShellState, layout: ScreenLayout
  ) -> [ScreenCommand] {
    if let reason = Self.disabledReason(action, state: state, layout: layout) {
      notify(reason, kind: .warning)
      return []
    }
    switch action {
    case .quit:
      // The chord always quits; the letter asks while something would be lost.
      if !key.isForTyping || state.pendingCalls.isEmpty { return [.quit] }
      overlay = .quitConfirmation
      return []
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help:
      if case .help? = overlay { overlay = nil } else { overlay = .help(scroll: 0) }
      return []
    case .showHalt:
      showHalt()
      return []
    case .goBack: return [.user(.goBack)]
    case .goForward: return [.user(.goForward)]
    case .reload: return [.user(.reload)]
    case .openAddress:
      overlay = .address(LineEditor())
      return []
    case .selectTab: return select(state, key.digit.map { $0 - 1 })
    case .nextTab: return select(state, state.tabIndex.map { ($0 + 1) % state.tabs.count })
    case .previousTab: return select(state, state.tabIndex.map { ($0 + state.tabs.count - 1) % state.tabs.count })
    case .killMenu:
      overlay = .killMenu(selected: 0, tab: nil)
      return []
    case .actionMenu:
      overlay = .actionMenu(selected: 0)
      return []
    case .console:
      openPrompt()
      return []
    case .killReported: return [.user(.killRenderer(.reported, tab: nil, times: 1))]
    case .killSilent: return [.user(.killRenderer(.silent, tab: nil, times: 1))]
    case .hang: return [.user(.killRenderer(.hang, tab: nil, times: 1))]
    case .revive: return [.user(.reviveRenderer(tab: nil))]
    case .toggleInspector:
      inspector.isShown = layout.inspector.isEmpty
      if layout.inspector.isEmpty == false, focus == .inspector { focus = .page }
      return []
    case .focusInspector:
      inspector.isShown = true
      focus = .inspector
      return []
    case .focusNext: return moveFocus(forward: true, state: state)
    case .focusPrevious: return moveFocus(forward: false, state: state)
    case .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .moveFirst, .moveLast, .leave,
      .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .unfold, .fold, .copyAll, .saveText,
      .saveLines, .repeatRow, .removeRow, .editRow, .pickElement:
      return []
    }
  }

  /// Why an action is not possible now, as the notice says it; nil when it is.
  static func disabledReason(_ action: KeyAction, state: ShellState, layout: ScreenLayout) -> String? {
    switch action {
    case .goBack:
      // On Android back at the root leaves the app, so it always means something.
      state.canGoBack || state.app.platform == .android ? nil : "There is nothing to go back to"
    case .goForward: state.canGoForward ? nil : "There is nothing to go forward to"
    case .reload: state.selectedNativeScreen == nil ? nil : "A native screen has nothing to load"
    case .killMenu: state.selectedRenderer == nil ? "This tab has no page process" : nil
    case .actionMenu: state.app.actions.isEmpty ? "The app declares no actions" : nil
    case .console: state.selectedNativeScreen == nil ? nil : "A native screen runs no scripts"
    case .killReported, .killSilent, .hang: noVictim(state)
    case .revive: state.isRendererStopped ? nil : "The page process is not stopped"
    case .toggleInspector, .focusInspector: layout.tooSmall ? "The terminal is too small" : nil
    case .quit, .suspend, .redraw, .help, .showHalt, .openAddress, .selectTab, .nextTab, .previousTab, .focusNext,
      .focusPrevious,
      .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .moveFirst, .moveLast, .leave,
      .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .unfold, .fold, .copyAll, .saveText,
      .saveLines, .repeatRow, .removeRow, .editRow, .pickElement:
      nil
    }
  }

  private static func noVictim(_ state: ShellState) -> String? {
    switch state.selectedRenderer?.life {
    case nil, .dead: "This tab has no page process"
    case .goneSilently: "The page process is gone already"
    case .starting, .alive, .hung, .suspended: nil
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
}
