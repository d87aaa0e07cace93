import ShellCore
import TerminalModel

/// Reasons why actions are disabled.
struct DisabledReasons {
  let state: ShellState
  let layout: ScreenLayout
  let focus: FocusRegion
  /// The panel that has, or would get, the focus.
  let inspector: InspectorModel

  /// Why a binding is disabled, for help and palette; nil if it is enabled.
  func reason(_ binding: KeyBinding) -> String? {
    switch binding.section.scope {
    case .global: return Self.reason(binding.action, state: state, layout: layout)
    case .movement: return focus == .inspector ? "the focus is in the inspector" : nil
    case .inspector:
      guard focus == .inspector else { return "the focus is not in the inspector" }
      return inspectorReason(against: binding.action)
    }
  }

  private var noSelectionReason: String? {
    inspector.position.selected == nil ? "no row is selected" : nil
  }

  private func inspectorReason(against action: KeyAction) -> String? {
    switch action {
    case .copyRow, .sendRow: inspector.position.selected == nil ? "no row is selected" : nil
    case .editRow: inspector.panel == .bridge ? noSelectionReason : "only bridge calls can be edited"
    case .removeRow: inspector.panel == .storage ? noSelectionReason : "only stored items can be removed"
    case .repeatRow: inspector.panel == .bridge ? noSelectionReason : nil
    case .toggleMap: inspector.panel == .history ? nil : "only the History panel has a map"
    case .saveRequests: inspector.panel == .network ? nil : "only the Network panel saves a HAR file"
    case .expand, .collapse:
      inspector.panel.isTree || inspector.detailTop == nil ? nil : "details cannot be expanded"
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

  /// Whether an action requires the app in the foreground.
  private static func needsForeground(_ action: KeyAction) -> Bool {
    [.goBack, .goForward, .reload, .selectTab, .nextTab, .previousTab, .jump].contains(action)
  }

  /// Why an action is disabled, shown after its title; nil if it is enabled.
  static func reason(_ action: KeyAction, state: ShellState, layout: ScreenLayout) -> String? {
    if state.isInBackground, needsForeground(action) { return "the app is in the background" }
    return switch action {
    case .goBack:
      // On Android, Back at the root moves the app to the background.
      state.canGoBack || state.app.platform == .android ? nil : "the stack has one entry"
    case .goForward: state.canGoForward ? nil : cannotGoForwardReason(state)
    case .reload: state.selectedNativeScreen == nil ? nil : "a native screen cannot be reloaded"
    case .selectTab: state.tabs.count > 1 ? nil : "the app has one screen and no tabs"
    case .nextTab, .previousTab: state.tabs.count > 1 ? nil : "the app has no other tab"
    case .killMenu: state.selectedRenderer == nil ? noProcess : nil
    case .actionMenu: state.app.pages.actions.isEmpty ? "the app declares no actions" : nil
    case .console: state.selectedNativeScreen == nil ? nil : "a native screen cannot run scripts"
    case .killReported, .killSilent, .hang: noProcessReason(state)
    case .revive: state.isRendererStopped || state.diesOnNextLoad(state.selectedTab) ? nil : notStoppedReason(state)
    case .showDeath: state.lastDetectedDeath == nil ? "no page process has died" : nil
    case .toggleStrip:
      layout.size.rows < ScreenLayout.stripRows ? "the terminal has fewer than \(ScreenLayout.stripRows) rows" : nil
    case .toggleInspector, .focusInspector: layout.isTooSmall ? "the terminal is too small" : nil
    case .widenInspector, .narrowInspector:
      layout.divider.isEmpty ? "the inspector is not next to the app" : nil
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .openAddress, .jump, .selectText, .toggleMouse,
      .focusNext,
      .focusPrevious, .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp,
      .halfPageDown,
      .moveFirst, .moveLast, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow,
      .expand, .collapse, .copyAll, .saveText, .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap,
      .saveRequests:
      nil
    }
  }

  private static let noProcess = "this tab has no page process"

  private static func cannotGoForwardReason(_ state: ShellState) -> String {
    state.modal(of: state.selectedTab) == nil ? "the stack has no forward entry" : "a modal has no forward entry"
  }

  private static func noProcessReason(_ state: ShellState) -> String? {
    switch state.selectedRenderer?.status {
    case nil, .dead: noProcess
    case .diedSilently: "the page process is already dead"
    case .starting, .alive, .hung, .suspended: nil
    }
  }

  private static func notStoppedReason(_ state: ShellState) -> String {
    switch state.selectedRenderer?.status {
    case nil, .dead: noProcess
    case .diedSilently: "the page process is dead, not stopped"
    case .starting, .alive, .hung, .suspended: "the page process is not stopped"
    }
  }

  /// `Go back: the stack has one entry`.
  static func message(_ action: KeyAction, _ reason: String) -> String {
    guard let binding = KeyMap.standard.binding(action) else { return reason }
    return "\(binding.title): \(reason)"
  }
}
