import ShellCore
import TerminalModel

extension ScreenModel {
  /// Dispatches a key in order of priority: unconditional chords, the overlay, function keys and chords, the page's
  /// dialog, the focused region.
  mutating func handleKey(_ key: KeyPress, _ context: ScreenContext) -> [ScreenCommand] {
    let keys = context.options.keyMap
    let alone = KeySequence(key)
    if let meaning = keys.unconditional(alone), !isPaletteKey(meaning) {
      return perform(meaning, context)
    }
    if overlay != nil { return handleOverlayKey(key, context) }
    let state = context.state
    guard let sequence = completedSequence(with: key, keys, state) else { return [] }
    if !sequence.startsWithTextInput, let meaning = keys.global(sequence) {
      return perform(meaning, context)
    }
    if focus == .inspector { return apply(panes.handle(sequence, context), context) }
    if !state.isInBackground, let shown = state.shownDialog, focus == .page || !isTabBarAction(sequence, keys) {
      return dialog?.handle(key, shown) ?? []
    }
    switch focus {
    case .page: return handlePageKey(sequence, context)
    case .tabBar, .barItem: return handleBarKey(sequence, context)
    case .strip: return apply(strip.handle(sequence, state: state, keys: keys), context)
    case .inspector: return []
    }
  }

  /// Whether the key opens the palette while it is open, where it moves the selection instead.
  private func isPaletteKey(_ meaning: BoundAction) -> Bool {
    guard case .palette? = overlay else { return false }
    return meaning.action == .palette
  }

  /// Whether a key works in the tab bar while a dialog is open: the dialog blocks only its own tab.
  private func isTabBarAction(_ sequence: KeySequence, _ keys: KeyMap) -> Bool {
    focus == .tabBar && (keys.movement(sequence) != nil || keys.global(sequence) != nil)
  }

  private mutating func handlePageKey(_ sequence: KeySequence, _ context: ScreenContext) -> [ScreenCommand] {
    let (key, state) = (sequence.last, context.state)
    switch state.pageContent {
    case .native(let screen):
      return apply(native.handle(sequence, screen, context), context)
    case .page(let page):
      if page.input.focus == .textField { return [.user(.pressKey(key))] }
      // The page moves its own focus first, and reports Tab after its last element: see `pageDidNotHandle`.
      let isFocusKey = key.code == .tab
      if isFocusKey, state.canReachPage { return [.user(.pressKey(key))] }
      if let meaning = context.options.keyMap.global(sequence) {
        return perform(meaning, context)
      }
      guard state.canReachPage else { return [] }
      return context.options.keyMap.movement(sequence).flatMap {
        Self.movementCommands($0, sequence, in: context.layout.page)
      }
        ?? [.user(.pressKey(key))]
    case .failed:
      if context.options.keyMap.movement(sequence) == .activate { return [.user(.retry)] }
    case .dead:
      if context.options.keyMap.movement(sequence) == .activate { return [.user(.reload)] }
      if state.isShownPageDeadUndetected, context.options.keyMap.global(sequence) == nil {
        return [.user(.pressKey(key))]
      }
    case .background:
      if context.options.keyMap.movement(sequence) == .activate { return [.user(.foreground)] }
    case .blank, .opening:
      break
    }
    guard let meaning = context.options.keyMap.global(sequence) else { return [] }
    return perform(meaning, context)
  }

  /// Handles a key while a bar has the focus.
  private mutating func handleBarKey(_ sequence: KeySequence, _ context: ScreenContext) -> [ScreenCommand] {
    let state = context.state
    if sequence.last.code == .escape { return enterPage(from: nil, state: state) }
    let action = context.options.keyMap.movement(sequence)
    if action == .activate { return activateFocused(state: state) }
    let steps: [KeyAction: Int] = [
      .moveLeft: -1, .moveRight: 1, .moveFirst: -state.tabs.count, .moveLast: state.tabs.count,
    ]
    if let step = action.flatMap({ steps[$0] }) { return moveInBar(step, state: state) }
    guard let meaning = context.options.keyMap.global(sequence) else { return [] }
    return perform(meaning, context)
  }

  private mutating func activateFocused(state: ShellState) -> [ScreenCommand] {
    switch focus {
    case .tabBar: return [.user(.selectTab(tabFocus ?? state.selectedTab))]
    case .barItem(let item): return [.user(.tapBarItem(item))]
    case .page, .inspector, .strip: return []
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
      if focusOrder(state).contains(item) { focus = item }
    case .page, .inspector, .strip: break
    }
    return []
  }
}
