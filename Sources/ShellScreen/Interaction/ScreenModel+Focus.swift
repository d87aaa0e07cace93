import PageWire
import ShellCore
import TerminalModel

extension ScreenModel {
  /// Handles a key that the page did not consume. Tab after the last field moves the focus to the chrome.
  package mutating func pageDidNotHandle(key: KeyPress, state: ShellState) -> [ScreenCommand] {
    guard focus == .page, overlay == nil, case .page(let page) = state.pageContent else { return [] }
    switch (key.code, key.modifiers) {
    case (.tab, []): return exitPage(forward: true, state: state)
    case (.tab, .shift): return exitPage(forward: false, state: state)
    case (.escape, []) where page.input.focus == .textField: return [.user(.blurPage)]
    default: return []
    }
  }

  /// The Tab order: page, tab bar as one stop, items of the navigation bar, activity strip.
  func focusOrder(_ state: ShellState) -> [FocusRegion] {
    var stops: [FocusRegion] = [.page]
    if state.tabs.count > 1, state.modal(of: state.selectedTab)?.style != .fullScreen { stops.append(.tabBar) }
    if state.barIcon(.left) != nil { stops.append(.barItem(.left)) }
    if state.barIcon(.right) != nil { stops.append(.barItem(.right)) }
    if strip.isLaidOut { stops.append(.strip) }
    return stops
  }

  mutating func moveFocus(forward: Bool, state: ShellState) -> [ScreenCommand] {
    if focus == .page { return exitPage(forward: forward, state: state) }
    let stops = focusOrder(state)
    guard let index = stops.firstIndex(of: focus) else { return enterPage(from: .first, state: state) }
    let next = (index + (forward ? 1 : stops.count - 1)) % stops.count
    if stops[next] == .page { return enterPage(from: forward ? .first : .last, state: state) }
    enter(stops[next])
    return []
  }

  private mutating func exitPage(forward: Bool, state: ShellState) -> [ScreenCommand] {
    let stops = focusOrder(state)
    guard stops.count > 1, let target = forward ? stops[1] : stops.last else {
      return enterPage(from: forward ? .first : .last, state: state)
    }
    enter(target)
    return hasLivePage(state) ? [.user(.blurPage)] : []
  }

  private mutating func enter(_ region: FocusRegion) {
    focus = region
    tabFocus = nil
  }

  /// Moves the focus into the page area; with a side, to the first or last element of the page or native screen.
  mutating func enterPage(from side: FocusEntry?, state: ShellState) -> [ScreenCommand] {
    focus = .page
    tabFocus = nil
    guard let side else { return [] }
    if let screen = state.selectedNativeScreen {
      return native.moveFocus(to: side, in: screen, state: state)
    }
    return hasLivePage(state) ? [.user(.focusPage(side))] : []
  }

  private func hasLivePage(_ state: ShellState) -> Bool {
    guard case .page = state.pageContent else { return false }
    return state.canReachPage
  }
}
