import ShellCore
import TerminalModel

/// Key sequences, and movement keys in pages.
extension ScreenModel {
  /// The sequence that a key completes; nil while it is incomplete. If no binding continues a prefix, the prefix is
  /// discarded and the key counts alone; Escape only discards it.
  mutating func completedSequence(with key: KeyPress, _ keys: KeyMap, _ state: ShellState) -> KeySequence? {
    let alone = KeySequence(key)
    guard !isTyping(state) else {
      pendingKeys = nil
      return alone
    }
    let scopes = scopes
    var sequence = alone
    if let pending = pendingKeys {
      pendingKeys = nil
      sequence = pending.appending(key)
      if !keys.hasBinding(for: sequence, in: scopes), keys.continuations(of: sequence, in: scopes).isEmpty {
        if key.code == .escape { return nil }
        sequence = alone
      }
    }
    guard keys.continuations(of: sequence, in: scopes).isEmpty else {
      pendingKeys = sequence
      return nil
    }
    return sequence
  }

  /// The active scopes.
  var scopes: Set<KeySection.Scope> {
    switch focus {
    case .inspector: [.global, .inspector]
    case .page, .tabBar, .barItem, .strip: [.global, .movement]
    }
  }

  /// Whether a field receives letters as text.
  func isTyping(_ state: ShellState) -> Bool {
    if focus == .inspector { return panes.focused.isTyping }
    if state.shownDialog != nil, focus == .page { return dialog?.isTyping == true }
    return focus == .page && (state.isTypingInPage || state.focusedInput != nil)
  }

  /// Sends a movement action to the page as its standard key, whichever key the user configured; nil for other actions.
  static func movementCommands(_ action: KeyAction, _ sequence: KeySequence, in page: GridRect) -> [ScreenCommand]? {
    let standard: KeyCode
    switch action {
    case .activate:
      // Pages distinguish Enter and the space bar.
      if let key = sequence.single, [.enter, .character(" ")].contains(key.code) { return [.user(.pressKey(key))] }
      standard = .enter
    case .moveUp: standard = .up
    case .moveDown: standard = .down
    case .moveLeft: standard = .left
    case .moveRight: standard = .right
    case .pageUp: standard = .pageUp
    case .pageDown: standard = .pageDown
    case .moveFirst: standard = .home
    case .moveLast: standard = .end
    case .halfPageUp, .halfPageDown:
      let rows = max(1, page.rows / 2)
      let middle = GridPoint(column: page.columns / 2, row: page.rows / 2)
      return [.user(.wheelPage(at: middle, rows: action == .halfPageUp ? -rows : rows))]
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward, .reload, .openAddress, .jump,
      .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent, .hang, .revive,
      .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext, .focusPrevious,
      .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .expand, .collapse, .copyAll,
      .saveText, .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap, .saveRequests, .actionMenu,
      .console,
      .showDeath, .toggleStrip:
      return nil
    }
    return [.user(.pressKey(KeyPress(standard)))]
  }
}
