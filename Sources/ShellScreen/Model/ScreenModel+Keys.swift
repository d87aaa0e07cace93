import ShellCore
import TerminalModel

extension ScreenModel {
  /// A key goes to the first that wants it: chords that nothing holds back, the overlay, function keys and chords, the
  /// page's dialog, and then whatever has the focus.
  mutating func handleKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let keys = options.keyMap
    if let action = keys.unconditionalAction(key) { return perform(action, key: key, state: state, layout: layout) }
    if overlay != nil { return handleOverlayKey(key, state: state, layout: layout, options: options) }
    if !key.isForTyping, let action = keys.globalAction(key) {
      return perform(action, key: key, state: state, layout: layout)
    }
    if focus == .inspector { return handleInspectorKey(key, state: state, layout: layout, options: options) }
    if let shown = state.shownDialog, focus == .page || !isTabBarAction(key, keys) {
      return handleDialogKey(key, shown, state: state)
    }
    switch focus {
    case .page: return handlePageKey(key, state: state, layout: layout, options: options)
    case .tabBar, .barItem: return handleFrameKey(key, state: state, layout: layout, options: options)
    case .inspector: return []
    }
  }

  /// Whether a key works in the tab bar while a dialog is open: the dialog belongs to its tab, not to the others.
  private func isTabBarAction(_ key: KeyPress, _ keys: KeyMap) -> Bool {
    focus == .tabBar && (keys.movingAction(key) != nil || keys.globalAction(key) != nil)
  }

  private mutating func handlePageKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    switch state.pageContent {
    case .native(let screen):
      return handleNativeKey(key, screen, state: state, layout: layout, options: options)
    case .page(let page):
      if page.focus == .textField { return [.user(.pressKey(key))] }
      // The page moves its own focus first, and says when it has come to its end: see `pageIgnored`.
      let isFocusKey = key.code == .tab
      if isFocusKey, state.canReachPage { return [.user(.pressKey(key))] }
      if let action = options.keyMap.globalAction(key) {
        return perform(action, key: key, state: state, layout: layout)
      }
      return state.canReachPage ? [.user(.pressKey(key))] : []
    case .failed:
      if options.keyMap.movingAction(key) == .activate { return [.user(.retry)] }
    case .gone:
      if options.keyMap.movingAction(key) == .activate { return [.user(.reload)] }
    case .blank, .opening:
      break
    }
    guard let action = options.keyMap.globalAction(key) else { return [] }
    return perform(action, key: key, state: state, layout: layout)
  }

  /// The focus is in one of the bars.
  private mutating func handleFrameKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if key.code == .escape { return enterPage(from: nil, state: state) }
    switch options.keyMap.movingAction(key) {
    case .activate: return activateFocused(state: state)
    case .moveLeft: return moveInBar(-1, state: state)
    case .moveRight: return moveInBar(1, state: state)
    case .moveFirst: return moveInBar(-state.tabs.count, state: state)
    case .moveLast: return moveInBar(state.tabs.count, state: state)
    default: break
    }
    guard let action = options.keyMap.globalAction(key) else { return [] }
    return perform(action, key: key, state: state, layout: layout)
  }

  private mutating func activateFocused(state: ShellState) -> [ScreenCommand] {
    switch focus {
    case .tabBar: return [.user(.selectTab(tabFocus ?? state.selectedTab))]
    case .barItem(let item): return [.user(.tapBarItem(item))]
    case .page, .inspector: return []
    }
  }

  private mutating func moveInBar(_ step: Int, state: ShellState) -> [ScreenCommand] {
    switch focus {
    case .tabBar:
      let current = state.tabs.firstIndex { $0.id == (tabFocus ?? state.selectedTab) } ?? 0
      let target = min(max(0, current + step), state.tabs.count - 1)
      if state.tabs.indices.contains(target) { tabFocus = state.tabs[target].id }
    case .barItem:
      let item: FocusRegion = .barItem(step < 0 ? .left : .right)
      if focusStops(state).contains(item) { focus = item }
    case .page, .inspector: break
    }
    return []
  }

  mutating func handlePaste(_ text: String, state: ShellState) -> [ScreenCommand] {
    switch overlay {
    case .address(var editor):
      editor.insert(text)
      overlay = .address(editor)
      return []
    case .help, .killMenu, .actionMenu, .quitConfirmation, .halt: return []
    case nil: break
    }
    if focus == .inspector {
      if inspector.prompt.isActive { inspector.prompt.editor.insert(text) }
      if inspector.isFiltering {
        var filter = inspector.filter
        filter.insert(text)
        inspector.filter = filter
      }
      return []
    }
    if let shown = state.shownDialog { return editDialog(shown) { $0.insert(text) } }
    if focus == .page, state.focusedInput != nil { return editNative(state: state) { $0.insert(text) } }
    guard focus == .page, state.isTypingInPage else {
      notify("Nothing here takes text: focus a field first", kind: .warning)
      return []
    }
    return [.user(.insertText(text))]
  }
}
