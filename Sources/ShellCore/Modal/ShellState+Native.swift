/// What the user does in native screens.
extension ShellState {
  /// A tap on an element of the native screen shown.
  mutating func tapNative(_ element: Int) -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab), let screen = nativeScreen(of: selectedTab),
      screen.elements.indices.contains(element), let action = screen.elements[element].action
    else { return [] }
    return perform(action, index)
  }

  private mutating func perform(_ action: NativeAction, _ index: Int) -> [ShellEffect] {
    switch action {
    case .back: return tabs[index].modals.isEmpty ? goBack(index) : goBackInModal(index)
    case .dismiss: return tabs[index].modals.isEmpty ? goBack(index) : dismiss(index)
    case .selectTab(let id): return select(id)
    case .open(let url, let tab): return carryOut(.openURL(url, tab: tab ?? selectedTab))
    case .push(let screen):
      guard app.screens[screen] != nil else { return [] }
      return pushOntoModal(screen, index) ? [] : push(screen, index)
    case .present(let screen): return present(screen, index)
    }
  }
}
