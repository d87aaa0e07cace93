import ShellCore
import TerminalModel

/// Whether actions are possible now, and why not.
extension ScreenModel {
  /// Why a key would do nothing now, as the help says it; nil when it would do something.
  func reason(against binding: KeyBinding, state: ShellState, layout: ScreenLayout) -> String? {
    switch binding.section.scope {
    case .global: return Self.disabledReason(binding.action, state: state, layout: layout)
    case .moving: return focus == .inspector ? "the focus is in the inspector" : nil
    case .insideInspector:
      guard focus == .inspector else { return "the focus is not in the inspector" }
      return inspectorReason(against: binding.action)
    }
  }

  private var selected: String? { inspector.position.selected == nil ? "no row is selected" : nil }

  private func inspectorReason(against action: KeyAction) -> String? {
    switch action {
    case .copyRow, .sendRow: inspector.position.selected == nil ? "no row is selected" : nil
    case .editRow: inspector.panel == .bridge ? selected : "only calls of the bridge are edited"
    case .removeRow: inspector.panel == .storage ? selected : "only what sites have stored is removed"
    case .repeatRow: inspector.panel == .bridge ? selected : nil
    case .toggleMap: inspector.panel == .history ? nil : "only the history has a map"
    case .unfold, .fold:
      inspector.panel.isTree || inspector.detailTop == nil ? nil : "details have nothing to unfold"
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward, .reload, .openAddress, .jump,
      .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent, .hang, .revive,
      .showDeath, .toggleStrip,
      .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext, .focusPrevious,
      .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveFirst,
      .moveLast, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyAll, .saveText, .saveLines,
      .pickElement, .actionMenu, .console:
      nil
    }
  }

  /// Whether an action is one of a user who has the app in front.
  private static func needsForeground(_ action: KeyAction) -> Bool {
    [.goBack, .goForward, .reload, .selectTab, .nextTab, .previousTab, .jump].contains(action)
  }

  /// Why an action is not possible now, to be said behind its title; nil when it is.
  static func disabledReason(_ action: KeyAction, state: ShellState, layout: ScreenLayout) -> String? {
    if state.isInBackground, needsForeground(action) { return "the app is in the background" }
    return switch action {
    case .goBack:
      // On Android back at the root leaves the app, so it always means something.
      state.canGoBack || state.app.platform == .android ? nil : "the stack has one entry"
    case .goForward: state.canGoForward ? nil : noWayForward(state)
    case .reload: state.selectedNativeScreen == nil ? nil : "a native screen has nothing to load"
    case .selectTab: state.tabs.count > 1 ? nil : "the app has one screen and no tabs"
    case .nextTab, .previousTab: state.tabs.count > 1 ? nil : "there is no other tab"
    case .killMenu: state.selectedRenderer == nil ? noProcess : nil
    case .actionMenu: state.app.actions.isEmpty ? "the app declares no actions" : nil
    case .console: state.selectedNativeScreen == nil ? nil : "a native screen runs no scripts"
    case .killReported, .killSilent, .hang: noVictim(state)
    case .revive: state.isRendererStopped || state.isDyingOnLoad(state.selectedTab) ? nil : noStop(state)
    case .showDeath: state.lastDetectedDeath == nil ? "no page process has died" : nil
    case .toggleStrip:
      layout.size.rows < ScreenLayout.stripRows ? "the terminal has fewer than \(ScreenLayout.stripRows) rows" : nil
    case .toggleInspector, .focusInspector: layout.tooSmall ? "the terminal is too small" : nil
    case .widenInspector, .narrowInspector:
      layout.divider.isEmpty ? "the inspector does not stand beside the frame" : nil
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .openAddress, .jump, .selectText, .toggleMouse,
      .focusNext,
      .focusPrevious, .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp,
      .halfPageDown,
      .moveFirst, .moveLast, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow,
      .unfold, .fold, .copyAll, .saveText, .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap:
      nil
    }
  }

  private static let noProcess = "this tab has no page process"

  private static func noWayForward(_ state: ShellState) -> String {
    state.modal(of: state.selectedTab) == nil ? "nothing lies ahead in the stack" : "a modal has no way forward"
  }

  private static func noVictim(_ state: ShellState) -> String? {
    switch state.selectedRenderer?.life {
    case nil, .dead: noProcess
    case .goneSilently: "the page process is gone already"
    case .starting, .alive, .hung, .suspended: nil
    }
  }

  private static func noStop(_ state: ShellState) -> String {
    switch state.selectedRenderer?.life {
    case nil, .dead: noProcess
    case .goneSilently: "the page process is gone, not stopped"
    case .starting, .alive, .hung, .suspended: "the page process is not stopped"
    }
  }
}
